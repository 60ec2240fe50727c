import type { actingOperations } from '#server/access/acting/operations.ts';
import { attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of customer support in a user's place. */
export const operationRequests: RequestsOf<typeof actingOperations> = {
  beginActing: ({ userId }) =>
    post(
      `/support/users/${userId}/acting`,
      // Without a reason nothing is begun: whoever is walked as stays that.
      attributes('acting', { reason: '', has_consent: true }),
    ),
  endActing: () => ({ method: 'DELETE', path: '/self/acting' }),
};
