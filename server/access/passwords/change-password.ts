import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { checkPassword } from '#server/access/passwords/check-password.ts';
import { newPasswordHash } from '#server/access/passwords/new-password.ts';
import { replacePassword } from '#server/access/passwords/replace-password.ts';

/** Changes the caller's password; every other session of theirs ends (§5 Passwords). */
export function changePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'portal' | 'sealer' | 'requestSweep'>,
): Operation<'changePassword'> {
  const { db, clock, config } = deps;
  return async ({ body, caller, address, deviceOf, requestId }) => {
    const { current_password: current, new_password: next } = body.data.attributes;
    const { userId } = caller;
    await checkPassword(deps, caller, current, {
      address,
      device: deviceOf(caller.userId),
      field: 'current_password',
      requestId,
    });
    const passwordHash = await newPasswordHash(deps, userId, next);
    // As the owner of the tables: password and sessions are out of reach of a user's own rows.
    await withSystem(db, async (tx) => {
      const change = { userId, passwordHash, keptSession: caller.tokenHash };
      await replacePassword(tx, clock, config.settings, change);
      await writeAudit(tx, clock, { userId, action: 'password_changed', requestId });
      await tellAccount(tx, deps, { userId, kind: 'password_changed' });
    });
    deps.requestSweep();
    return {};
  };
}
