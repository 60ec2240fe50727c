import type { usersOperations } from '#server/access/users/operations.ts';
import { about, attributes, get, post, posted, type RequestsOf } from '#server/testing/sample-request.ts';

const act = { act: 'lock', words: 'On leave', asks_password: false };
const removal = { reason: 'lost', words: 'The phone was lost', step_up: 'none' };
const people = (buid: string) =>
  attributes('user-invitations', {
    buid_customer: buid,
    people: [
      {
        line: 1,
        email_address: 'new@kestrel.example',
        first_name: '',
        last_name: '',
        role: 'viewer',
        username: '',
      },
    ],
    customers: [buid],
    language: 'en',
    sign_on: 'password',
    provider: null,
  });

/** A request for each operation of people and their rights. */
export const operationRequests: RequestsOf<typeof usersOperations> = {
  listUsers: ({ buid }) => about('/ecaas/users', buid),
  exportUsers: ({ buid }) => ({ ...about('/ecaas/users.csv', buid), headers: { accept: 'text/csv' } }),
  getUser: ({ buid, userId }) => about(`/ecaas/users/${userId}`, buid),
  updateUser: ({ buid, userId }) =>
    post(
      `/ecaas/users/${userId}/changes`,
      attributes('user-changes', {
        buid_customer: buid,
        changes: [{ field: 'first_name', was: 'Dana', is: 'Dane' }],
      }),
    ),
  moveUser: ({ buid, userId }) =>
    post(`/ecaas/users/${userId}/acts`, attributes('user-acts', { buid_customer: buid, ...act })),
  removeUserFactor: ({ buid, userId }) =>
    post(
      `/ecaas/users/${userId}/second-factor-removals`,
      attributes('second-factor-removals', { buid_customer: buid, ...removal }),
    ),
  checkInvitations: ({ buid }) => post('/ecaas/user-invitation-checks', people(buid)),
  inviteUsers: ({ buid }) => ({
    ...post('/ecaas/user-invitations', people(buid)),
    headers: { 'idempotency-key': crypto.randomUUID() },
  }),
  moveInvitation: ({ buid, invitationId }) =>
    post(
      `/ecaas/user-invitations/${invitationId}/acts`,
      attributes('invitation-acts', { buid_customer: buid, act: 'resend' }),
    ),
  findUsers: () => get('/support/users'),
  getSupportUser: ({ userId }) => get(`/support/users/${userId}`),
  moveSupportUser: ({ userId }) => post(`/support/users/${userId}/acts`, attributes('user-acts', act)),
  removeSupportUserFactor: ({ userId }) =>
    post(`/support/users/${userId}/second-factor-removals`, attributes('second-factor-removals', removal)),
  connectSupportUser: ({ userId, buid }) =>
    post(`/support/users/${userId}/customers`, attributes('user-customers', { customer: buid })),
  sendSupportReset: ({ userId }) => posted(get(`/support/users/${userId}/password-resets`)),
  moveSupportInvitation: ({ invitationId }) =>
    post(`/support/user-invitations/${invitationId}/acts`, attributes('invitation-acts', { act: 'resend' })),
};
