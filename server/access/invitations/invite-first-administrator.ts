import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertInvitation, type InvitationLink } from '#server/access/invitations/create-invitation.ts';
import { ADMINISTRATOR, firstAdministrator } from '#server/access/invitations/first-administrator.ts';
import type { Settings } from '#server/settings.ts';

/** The link for the first administrator. */
export interface FirstAdministratorLink extends InvitationLink {
  /** Whether an earlier link worked until now, which does not any more. */
  readonly endsEarlier: boolean;
}

/**
 * Makes the link with which the first administrator of a deployment creates an account; a newer one ends the older. Null
 * where there is an administrator already, who is not to be joined by whoever has a shell on the server. The link works
 * once, as every invitation's does.
 */
export async function inviteFirstAdministrator(
  tx: Tx,
  deps: { readonly clock: Clock; readonly settings: Settings; readonly origin: string },
  emailAddress: string,
): Promise<FirstAdministratorLink | null> {
  const { userType, role } = ADMINISTRATOR;
  const before = await firstAdministrator(tx, deps.clock);
  if (before.is === 'there') return null;
  await tx
    .updateTable('invitations')
    .set({ used_at: deps.clock.instant() })
    .where('user_type', '=', userType)
    .where('role', '=', role)
    .where('used_at', 'is', null)
    .execute();
  const invited = await insertInvitation(tx, deps, {
    ...ADMINISTRATOR,
    emailAddress,
    firstName: '',
    lastName: '',
    customerId: null,
    language: null,
  });
  return { ...invited, endsEarlier: before.is === 'invited' };
}
