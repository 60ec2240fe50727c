import { exportUsers } from '#server/access/users/export-users.ts';
import { getSupportUser, getUser } from '#server/access/users/get-user.ts';
import { connectSupportUser, sendSupportReset } from '#server/access/users/help-user.ts';
import { checkInvitations, inviteUsers } from '#server/access/users/invite-users.ts';
import { findUsers, listUsers } from '#server/access/users/list-users.ts';
import { moveInvitation, moveSupportInvitation } from '#server/access/users/move-invitation.ts';
import { moveSupportUser, moveUser } from '#server/access/users/move-user.ts';
import { removeSupportUserFactor, removeUserFactor } from '#server/access/users/remove-factor.ts';
import { updateUser } from '#server/access/users/update-user.ts';

/** The operations of people and their rights, by the ids of the contract. */
export const usersOperations = {
  listUsers,
  exportUsers,
  getUser,
  updateUser,
  moveUser,
  removeUserFactor,
  checkInvitations,
  inviteUsers,
  moveInvitation,
  findUsers,
  getSupportUser,
  moveSupportUser,
  removeSupportUserFactor,
  connectSupportUser,
  sendSupportReset,
  moveSupportInvitation,
};
