import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { newPasswordHash } from '#server/access/passwords/new-password.ts';
import { replacePassword } from '#server/access/passwords/replace-password.ts';
import { invalidReset, openReset } from '#server/access/recovery/open-reset.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import { advanceUserLock } from '#server/access/users/advance-user-lock.ts';
import { codesOf, forgetGuesses, passwordOf } from '#server/access/sessions/guesses.ts';

/**
 * Replaces a forgotten password. It ends every session and grant of the user and the lock by failed sign-ins, and
 * signs nobody in: a second factor is asked for at sign-in. The link works once, also for two at the same moment.
 */
export function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'portal' | 'sealer' | 'requestSweep'>,
): Operation<'resetPassword'> {
  const { db, clock, config } = deps;
  return async ({ body, address, requestId }) => {
    const { token, new_password: password } = body.data.attributes;
    const reset = await openReset(deps, token, address);
    if (reset.needsAnswer) throw apiError(403, 'challenge_required', 'The challenge comes first');
    const { userId, username } = reset;
    const passwordHash = await newPasswordHash(deps, userId, password);
    // As the owner of the tables: who resets has no session.
    await withSystem(db, async (tx) => {
      const now = clock.instant();
      const used = await tx
        .updateTable('password_resets')
        .set({ used_at: now })
        .where('reset_id', '=', reset.resetId)
        .where('used_at', 'is', null)
        .executeTakeFirst();
      if (used.numUpdatedRows !== 1n) throw invalidReset();
      await tx
        .updateTable('password_resets')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .execute();
      await replacePassword(tx, clock, config.settings, { userId, passwordHash, keptSession: null });
      await forgetGuesses(tx, passwordOf(username));
      await forgetGuesses(tx, codesOf(userId));
      await advanceUserLock(tx, userId, { type: 'password.reset' });
      await writeAudit(tx, clock, { userId, action: 'password_reset', subject: reset.resetId, requestId });
      await tellAccount(tx, deps, { userId, kind: 'password_changed' });
    });
    deps.requestSweep();
    // Whoever has the mailbox is known here: others' guesses, which may go on, do not lock this device.
    return { sessionToken: null, knownDevice: userId };
  };
}
