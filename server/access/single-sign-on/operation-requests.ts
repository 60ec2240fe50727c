import type { singleSignOnOperations } from '#server/access/single-sign-on/operations.ts';
import { get, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of single sign-on. */
export const operationRequests: RequestsOf<typeof singleSignOnOperations> = {
  beginSingleSignOn: () => get('/single-sign-on/nowhere'),
  finishSingleSignOn: () => get('/single-sign-on/nowhere/callback', { state: 'x'.repeat(43), code: 'x' }),
};
