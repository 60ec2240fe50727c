import { fromPromise } from 'xstate';
import {
  changeUserGroup,
  createUserGroup,
  findUserGroup,
  previewUserGroup,
  removeUserGroup,
  type SentGroup,
} from '#api/user-groups/calls.ts';
import type { GroupChange } from '#domain/user-groups/group-change.ts';
import type { AccessPreview, UserGroup, UserGroupDetails } from '#domain/user-groups/user-group.ts';

/** The real actors of making a group, but for that of its draft. */
export const groupCreateActors = {
  createKey: fromPromise<string, void>(async () => crypto.randomUUID()),
  createUserGroup: fromPromise<UserGroup, SentGroup>(({ input, signal }) => createUserGroup(input, signal)),
  findUserGroup: fromPromise<UserGroup | null, { buidCustomer: string; key: string }>(({ input, signal }) =>
    findUserGroup(input.buidCustomer, input.key, signal),
  ),
};

interface Asked {
  readonly groupId: string;
  readonly wanted: GroupChange | null;
}

/** The real actors of changing a group. */
export function groupEditActors(buidCustomer: string) {
  return {
    previewGroup: fromPromise<AccessPreview, Asked>(({ input, signal }) =>
      previewUserGroup(buidCustomer, input.groupId, input.wanted, signal),
    ),
    saveGroup: fromPromise<UserGroupDetails, Asked>(({ input, signal }) =>
      changeUserGroup(buidCustomer, input.groupId, input.wanted ?? { fields: [], lists: [] }, signal),
    ),
    removeGroup: fromPromise<void, Asked>(({ input, signal }) =>
      removeUserGroup(buidCustomer, input.groupId, signal),
    ),
  };
}
