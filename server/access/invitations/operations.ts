import { acceptInvitation } from '#server/access/invitations/accept-invitation.ts';
import { getInvitation } from '#server/access/invitations/get-invitation.ts';

/** The operations of invitations, by the ids of the contract. */
export const invitationsOperations = {
  getInvitation,
  acceptInvitation,
};
