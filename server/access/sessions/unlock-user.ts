import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { OperatorError } from '#server/portal-database.ts';
import { nameKey } from '#server/platform/security/name-key.ts';
import { advanceUserLock } from '#server/access/users/advance-user-lock.ts';
import { forgetGuesses, passwordOf } from '#server/access/sessions/guesses.ts';

/**
 * Ends the lock of a user by failed sign-ins, where no administrator can do it. Throws an OperatorError where there is no
 * such user, and where another lock stays, which is not lifted from here.
 */
export async function unlockUser(tx: Tx, clock: Clock, name: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['user_id', 'lock_reason'])
    .where('username_key', '=', nameKey(name))
    .executeTakeFirst();
  if (!user) throw new OperatorError(`There is no user “${name}”. Nothing was changed.`);
  if (user.lock_reason !== null && user.lock_reason !== 'login_attempts') {
    throw new OperatorError(
      `${name} is locked for another reason than failed sign-ins (${user.lock_reason}). Nothing was changed.`,
    );
  }
  await forgetGuesses(tx, passwordOf(name));
  await advanceUserLock(tx, user.user_id, { type: 'support.unlock', asksPassword: false });
  await writeAudit(tx, clock, { userId: null, action: 'name_unlocked', subject: nameKey(name) });
}
