import { createUserGroup } from '#server/access/user-groups/create-user-group.ts';
import { findUserGroups } from '#server/access/user-groups/find-user-groups.ts';
import { getUserGroup, listUserGroups } from '#server/access/user-groups/list-user-groups.ts';
import { previewUserGroup } from '#server/access/user-groups/preview-user-group.ts';
import { removeUserGroup, updateUserGroup } from '#server/access/user-groups/update-user-group.ts';

/** The operations of groups of users, by the ids of the contract. */
export const userGroupsOperations = {
  listUserGroups,
  createUserGroup,
  findUserGroups,
  getUserGroup,
  updateUserGroup,
  previewUserGroup,
  removeUserGroup,
};
