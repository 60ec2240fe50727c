import type { stepUpOperations } from '#server/access/step-up/operations.ts';
import { attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for the operation that asks for the password or a code again. */
export const operationRequests: RequestsOf<typeof stepUpOperations> = {
  createStepUp: () =>
    post(
      '/self/step-ups',
      attributes('step-ups', { change: 'bank_account_add', subject: 'C100', secret: 'wrong' }),
    ),
};
