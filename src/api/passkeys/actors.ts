import { fromPromise } from 'xstate';
import { askToMake, createPasskey, removePasskey } from '#api/passkeys/calls.ts';
import { confirmRecoveryCodes } from '#api/settings/calls.ts';
import type { AddedPasskey, MadePasskey, WantedPasskey } from '#domain/user/passkey.ts';

/** The calls of the section of passkeys. */
export const passkeyActors = {
  askDevice: fromPromise<MadePasskey, void>(({ signal }) => askToMake(signal)),
  createPasskey: fromPromise<AddedPasskey, WantedPasskey>(({ input, signal }) =>
    createPasskey(input, signal),
  ),
  confirmCodes: fromPromise<void, void>(({ signal }) => confirmRecoveryCodes(signal)),
  removePasskey: fromPromise<void, { readonly passkeyId: string; readonly token: string }>(
    ({ input, signal }) => removePasskey(input, signal),
  ),
};
