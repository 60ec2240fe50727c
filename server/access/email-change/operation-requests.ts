import type { emailChangeOperations } from '#server/access/email-change/operations.ts';
import { attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of another e-mail address. */
export const operationRequests: RequestsOf<typeof emailChangeOperations> = {
  askEmailChange: () =>
    post(
      '/self/email-change',
      attributes('email-changes', { email_address: 'other@kestrel.example', step_up: 'nothing' }),
    ),
  confirmEmailChange: () =>
    post(
      '/self/email-change/confirmation',
      attributes('email-codes', { old_code: '000000', new_code: '000000' }),
    ),
  withdrawEmailChange: () => ({ method: 'DELETE', path: '/self/email-change' }),
};
