import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertInvitation, type InvitationLink } from '#server/access/invitations/create-invitation.ts';
import type { Settings } from '#server/settings.ts';

/** What the first administrator of a deployment is. */
const ADMINISTRATOR = { userType: 'admin', role: 'admin' } as const;

/**
 * Makes the link with which the first administrator of a deployment creates an account; a newer one ends the older. Null
 * where there is an administrator already, who is not to be joined by whoever has a shell on the server. The link works
 * once, as every invitation's does.
 */
export async function inviteFirstAdministrator(
  tx: Tx,
  deps: { readonly clock: Clock; readonly settings: Settings; readonly origin: string },
  emailAddress: string,
): Promise<InvitationLink | null> {
  const { userType, role } = ADMINISTRATOR;
  const administrator = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_type', '=', userType)
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst();
  if (administrator) return null;
  await tx
    .updateTable('invitations')
    .set({ used_at: deps.clock.instant() })
    .where('user_type', '=', userType)
    .where('role', '=', role)
    .where('used_at', 'is', null)
    .execute();
  return insertInvitation(tx, deps, {
    ...ADMINISTRATOR,
    emailAddress,
    firstName: '',
    lastName: '',
    customerId: null,
    language: null,
  });
}
