import type { userGroupsOperations } from '#server/access/user-groups/operations.ts';
import { about, attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

const renamed = (buid: string) => ({
  buid_customer: buid,
  fields: [{ field: 'name', was: 'Fleet payers', is: 'Fleet readers' }],
  lists: [],
});

/** A request for each operation of groups of users. */
export const operationRequests: RequestsOf<typeof userGroupsOperations> = {
  listUserGroups: ({ buid }) => about('/ecaas/user-groups', buid),
  createUserGroup: ({ buid }) => ({
    ...post(
      '/ecaas/user-groups',
      attributes('user-group-changes', {
        buid_customer: buid,
        fields: [{ field: 'name', was: '', is: `Group ${crypto.randomUUID()}` }],
        lists: [{ list: 'customers', added: [buid], removed: [] }],
      }),
    ),
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  findUserGroups: ({ buid }) => ({
    ...about('/ecaas/user-group-creations', buid),
    query: {
      'filter[buid_customer]': buid,
      'filter[idempotency_key]': '00000000-0000-4000-8000-0000000000aa',
    },
  }),
  getUserGroup: ({ buid, groupId }) => about(`/ecaas/user-groups/${groupId}`, buid),
  updateUserGroup: ({ buid, groupId }) =>
    post(`/ecaas/user-groups/${groupId}/changes`, attributes('user-group-changes', renamed(buid))),
  previewUserGroup: ({ buid, groupId }) =>
    post(
      `/ecaas/user-groups/${groupId}/previews`,
      attributes('user-group-previews', { ...renamed(buid), removes: true }),
    ),
  removeUserGroup: ({ buid, groupId }) =>
    post(
      `/ecaas/user-groups/${groupId}/removals`,
      attributes('user-group-removals', { buid_customer: buid }),
    ),
};
