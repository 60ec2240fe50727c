import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { arrivalOf } from '#server/access/invitations/arrive.ts';
import { findOpenInvitation, invalidInvitation } from '#server/access/invitations/open-invitation.ts';
import { countWrongGuess, refuseBusyAddress } from '#server/access/sessions/attempts.ts';

/** What an invitation is for. Guesses of tokens count for the address, as guesses of passwords do. */
export function getInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
): Operation<'getInvitation'> {
  const { db, clock, config } = deps;
  const limits = config.settings.signIn;
  return async ({ body, address }) => {
    await refuseBusyAddress(db, clock, address, limits);
    const invitation = await findOpenInvitation(db, body.data.attributes.token, clock.instant());
    if (!invitation) {
      await countWrongGuess(deps, address, limits);
      throw invalidInvitation();
    }
    const { role } = await withSystem(db, (tx) => arrivalOf(tx, deps, invitation));
    return {
      body: {
        data: {
          type: 'invitations',
          id: invitation.invitationId,
          attributes: {
            email_address: invitation.emailAddress,
            customer_name: invitation.customerName,
            first_name: invitation.firstName,
            last_name: invitation.lastName,
            role,
            expires_at: invitation.expiresAt,
          },
        },
      },
    };
  };
}
