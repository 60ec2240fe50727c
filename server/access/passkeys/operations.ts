import { beginPasskey } from '#server/access/passkeys/begin-passkey.ts';
import { beginPasskeyProof } from '#server/access/passkeys/begin-passkey-proof.ts';
import { createPasskey } from '#server/access/passkeys/create-passkey.ts';
import { beginPasskeyEnrolment, createPasskeyEnrolment } from '#server/access/passkeys/enrol-passkey.ts';
import { removePasskey } from '#server/access/passkeys/remove-passkey.ts';
import { beginPasskeySignIn, signInWithPasskey } from '#server/access/passkeys/sign-in-with-passkey.ts';

/** The operations of passkeys, by the ids of the contract. */
export const passkeysOperations = {
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyEnrolment,
  createPasskeyEnrolment,
  beginPasskey,
  createPasskey,
  removePasskey,
  beginPasskeyProof,
};
