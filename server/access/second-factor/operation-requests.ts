import type { secondFactorOperations } from '#server/access/second-factor/operations.ts';
import { attributes, get, post, posted, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of the second factor. */
export const operationRequests: RequestsOf<typeof secondFactorOperations> = {
  signInWithCode: () => post('/sessions/code', attributes('codes', { code: '123456' })),
  beginFactorEnrolment: () => posted(get('/sessions/second-factor')),
  confirmFactorEnrolment: () =>
    post('/sessions/second-factor/confirmation', attributes('codes', { code: '123456' })),
  finishFactorEnrolment: () => posted(get('/sessions/second-factor/session')),
  getAccountSecurity: () => get('/self/security'),
  beginSecondFactor: () => post('/self/second-factor', attributes('second-factors', { step_up: 'none' })),
  confirmSecondFactor: () =>
    post('/self/second-factor/confirmation', attributes('codes', { code: '123456' })),
  removeSecondFactor: () =>
    post('/self/second-factor/removal', attributes('second-factors', { step_up: 'none' })),
  createRecoveryCodes: () => post('/self/recovery-codes', attributes('recovery-codes', { step_up: 'none' })),
  confirmRecoveryCodes: () => posted(get('/self/recovery-codes/confirmation')),
};
