import { acceptInvitation } from '#server/invitations/accept-invitation.ts';
import { getInvitation } from '#server/invitations/get-invitation.ts';

/** The operations of invitations, by the ids of the contract. */
export const invitationsOperations = {
  getInvitation,
  acceptInvitation,
};
