import type { invitationsOperations } from '#server/access/invitations/operations.ts';
import { attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of invitations. */
export const operationRequests: RequestsOf<typeof invitationsOperations> = {
  getInvitation: () => post('/invitation-lookups', attributes('invitations', { token: 'x'.repeat(43) })),
  acceptInvitation: () =>
    post(
      '/accounts',
      attributes('accounts', {
        token: 'x'.repeat(43),
        username: 'new.person',
        first_name: 'New',
        last_name: 'Person',
        password: 'Correct-horse-9!',
      }),
    ),
};
