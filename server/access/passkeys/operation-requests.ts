import type { passkeysOperations } from '#server/access/passkeys/operations.ts';
import { attributes, get, post, posted, type RequestsOf } from '#server/testing/sample-request.ts';

/** A request for each operation of passkeys. */
export const operationRequests: RequestsOf<typeof passkeysOperations> = {
  beginPasskeySignIn: () => posted(get('/sessions/passkey')),
  signInWithPasskey: () =>
    post(
      '/sessions/passkey/session',
      attributes('passkey-proofs', { id: 'a', client_data: 'a', authenticator_data: 'a', signature: 'a' }),
    ),
  beginPasskeyEnrolment: () => posted(get('/sessions/second-factor/passkey')),
  createPasskeyEnrolment: () =>
    post(
      '/sessions/second-factor/passkey/confirmation',
      attributes('passkeys', { name: 'Phone', id: 'a', client_data: 'a', attestation: 'a', transports: [] }),
    ),
  beginPasskey: () => posted(get('/self/passkeys/challenge')),
  createPasskey: () =>
    post(
      '/self/passkeys',
      attributes('passkeys', {
        name: 'Phone',
        step_up: 'none',
        id: 'a',
        client_data: 'a',
        attestation: 'a',
        transports: [],
      }),
    ),
  removePasskey: () => post('/self/passkeys/none/removal', attributes('passkeys', { step_up: 'none' })),
  beginPasskeyProof: () => posted(get('/self/step-ups/challenge')),
};
