import { fromPromise } from 'xstate';
import { createPasskey, removePasskey } from '#api/passkeys/calls.ts';
import type { AddedPasskey, WantedPasskey } from '#domain/user/passkey.ts';

/** The calls of the section of passkeys. */
export const passkeyActors = {
  createPasskey: fromPromise<AddedPasskey, WantedPasskey>(({ input, signal }) =>
    createPasskey(input, signal),
  ),
  removePasskey: fromPromise<void, { readonly passkeyId: string; readonly token: string }>(
    ({ input, signal }) => removePasskey(input, signal),
  ),
};
