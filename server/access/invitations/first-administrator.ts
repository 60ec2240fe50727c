import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';

/** What the first administrator of a deployment is. */
export const ADMINISTRATOR = { userType: 'admin', role: 'admin' } as const;

/** Whether a deployment has an administrator; `invited` while the link of one works still, which ends at `until`. */
export type FirstAdministrator =
  | { readonly is: 'there' }
  | { readonly is: 'invited'; readonly until: Date }
  | { readonly is: 'missing' };

/** How far a deployment is with its first administrator. */
export async function firstAdministrator(tx: Tx, clock: Clock): Promise<FirstAdministrator> {
  const administrator = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_type', '=', ADMINISTRATOR.userType)
    .where('role', '=', ADMINISTRATOR.role)
    .limit(1)
    .executeTakeFirst();
  if (administrator) return { is: 'there' };
  const invitation = await tx
    .selectFrom('invitations')
    .select('expires_at')
    .where('user_type', '=', ADMINISTRATOR.userType)
    .where('role', '=', ADMINISTRATOR.role)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock.instant())
    .executeTakeFirst();
  return invitation ? { is: 'invited', until: new Date(invitation.expires_at) } : { is: 'missing' };
}
