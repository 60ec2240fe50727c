import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { tellAccount } from '#server/access/users/tell-account.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { newPasswordHash } from '#server/access/passwords/new-password.ts';
import { replacePassword } from '#server/access/passwords/replace-password.ts';
import { findGrant, grantOver, takeGrant } from '#server/access/sessions/grants.ts';
import { letIn } from '#server/access/sessions/let-in.ts';
import { callerOf } from '#server/access/sessions/open-session.ts';
import { selfDocument } from '#server/access/sessions/self-document.ts';

/**
 * Sets the new password of a user whose password has expired or has to be changed, and signs in. What allows it is
 * the grant that a correct password (and code) was answered with; it works once.
 */
export function changeOverduePassword(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'portal' | 'sealer' | 'requestSweep'>,
): Operation<'changeOverduePassword'> {
  const { db, clock, config } = deps;
  return async ({ body, grantToken, caller, requestId }) => {
    const userId = await findGrant(db, clock, grantToken, 'password');
    if (!userId) throw grantOver();
    const passwordHash = await newPasswordHash(deps, userId, body.data.attributes.new_password);
    // As the owner of the tables: nobody is signed in yet.
    await withSystem(db, async (tx) => {
      await takeGrant(tx, userId, 'password');
      await replacePassword(tx, clock, config.settings, { userId, passwordHash, keptSession: null });
      await writeAudit(tx, clock, { userId, action: 'password_changed', requestId });
      await tellAccount(tx, deps, { userId, kind: 'password_changed' });
    });
    deps.requestSweep();
    // Whether a code was needed was settled before the grant; another lock may have come since.
    const begun = await letIn(deps, { userId, hasCode: true, requestId, previous: caller });
    const self = await selfDocument(deps, await callerOf(deps, begun.sessionToken));
    return { body: self, ...begun, grantToken: null };
  };
}
