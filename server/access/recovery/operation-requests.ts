import type { recoveryOperations } from '#server/access/recovery/operations.ts';
import { attributes, post, type RequestsOf } from '#server/testing/sample-request.ts';

const NAMED = { username: 'nobody.here', language: 'en' };

/** A request for each operation of ways back to an account. */
export const operationRequests: RequestsOf<typeof recoveryOperations> = {
  requestUsername: () =>
    post(
      '/username-requests',
      attributes('username-requests', { email_address: 'a@b.example', language: 'en' }),
    ),
  requestPasswordReset: () => post('/password-reset-requests', attributes('password-reset-requests', NAMED)),
  requestReactivation: () => post('/reactivation-requests', attributes('reactivation-requests', NAMED)),
  requestAccount: () =>
    post(
      '/account-requests',
      attributes('account-requests', { email_address: 'a@b.example', language: 'en' }),
    ),
  getPasswordReset: () =>
    post('/password-reset-lookups', attributes('password-resets', { token: 'x'.repeat(43) })),
  answerChallenge: () =>
    post(
      '/password-reset-answers',
      attributes('password-resets', { token: 'x'.repeat(43), answer: 'Harbor' }),
    ),
  resetPassword: () =>
    post(
      '/password-resets',
      attributes('password-resets', { token: 'x'.repeat(43), new_password: 'Correct-horse-9!' }),
    ),
};
