import { canAskDevice } from '#api/passkeys/can-ask-device.ts';
import { answered, client, read } from '#api/platform/client.ts';
import { makePasskey, showPasskey } from '#api/passkeys/device.ts';
import {
  AddedPasskeyDocument,
  FactorWaysDocument,
  PasskeyChallengeDocument,
  PasskeyCreationDocument,
} from '#api/passkeys/wire.ts';
import { SelfDocument } from '#api/session/wire.ts';
import { RecoveryCodesDocument } from '#api/settings/wire.ts';
import { createStepUp } from '#api/step-up/calls.ts';
import type { SteppedUp } from '#domain/access/step-up.ts';
import { CallError } from '#domain/call-error.ts';
import type {
  AddedPasskey,
  MadePasskey,
  ShownPasskey,
  SignInWays,
  WantedPasskey,
} from '#domain/user/passkey.ts';
import type { User } from '#domain/user/user.ts';

const beginSignIn = (signal?: AbortSignal) =>
  read(client.POST('/sessions/passkey', { signal }), FactorWaysDocument);

/** What the user has of a second factor, and whether this browser can ask for a passkey; a correct password has granted it. */
export async function getSignInWays(signal?: AbortSignal): Promise<SignInWays> {
  const { hasApp, challenge } = await beginSignIn(signal);
  return { hasApp, hasPasskey: challenge !== null, canAskDevice: canAskDevice() };
}

/** Asks the device for a passkey to sign in with; a correct password has granted it. */
export async function askToSignIn(signal?: AbortSignal, show = showPasskey): Promise<ShownPasskey> {
  const { challenge } = await beginSignIn(signal);
  // It was removed elsewhere meanwhile: as one that is not right.
  if (!challenge) throw new CallError('refused', { code: 'invalid_passkey' });
  return show(challenge, signal);
}

/** Signs in with what the device has shown. */
export async function signInByPasskey(shown: ShownPasskey, signal?: AbortSignal): Promise<User> {
  const body = { data: { type: 'passkey-proofs' as const, attributes: onWire(shown) } };
  const user = await read(client.POST('/sessions/passkey/session', { body, signal }), SelfDocument);
  if (!user) throw new CallError('malformed');
  return user;
}

/** Asks the device for a passkey before one change. */
export async function askToProve(signal?: AbortSignal, show = showPasskey): Promise<ShownPasskey> {
  const challenge = await read(client.POST('/self/step-ups/challenge', { signal }), PasskeyChallengeDocument);
  return show(challenge, signal);
}

/** Shows the server what the device has shown, before one change; answers the token that goes with it. */
export function proveByPasskey(
  { shown, ...of }: SteppedUp & { readonly shown: ShownPasskey },
  signal?: AbortSignal,
): Promise<string> {
  return createStepUp({ ...of, secret: '', passkey: onWire(shown) }, signal);
}

const onWire = ({ id, clientData, authenticatorData, signature }: ShownPasskey) => ({
  id,
  client_data: clientData,
  authenticator_data: authenticatorData,
  signature,
});

const madeOnWire = ({ id, clientData, attestation, transports }: MadePasskey) => ({
  id,
  client_data: clientData,
  attestation,
  transports: [...transports],
});

/** Has the device make a passkey. */
export async function askToMake(signal?: AbortSignal, make = makePasskey): Promise<MadePasskey> {
  const creation = await read(client.POST('/self/passkeys/challenge', { signal }), PasskeyCreationDocument);
  return make(creation, signal);
}

/** Has the device make the passkey that the user's role demands; a correct password has granted it. */
export async function askToEnrol(signal?: AbortSignal, make = makePasskey): Promise<MadePasskey> {
  const call = client.POST('/sessions/second-factor/passkey', { signal });
  return make(await read(call, PasskeyCreationDocument), signal);
}

/** Adds it; the recovery codes are answered this once, and the session is granted. */
export function createPasskeyEnrolment(
  { name, made }: Pick<WantedPasskey, 'name' | 'made'>,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const attributes = { name: name.trim(), ...madeOnWire(made) };
  const body = { data: { type: 'passkeys' as const, attributes } };
  const call = client.POST('/sessions/second-factor/passkey/confirmation', { body, signal });
  return read(call, RecoveryCodesDocument);
}

/** Adds what the device has made to the account. */
export async function createPasskey(
  { name, made, token }: WantedPasskey,
  signal?: AbortSignal,
): Promise<AddedPasskey> {
  const attributes = { name: name.trim(), step_up: token, ...madeOnWire(made) };
  const body = { data: { type: 'passkeys' as const, attributes } };
  return read(client.POST('/self/passkeys', { body, signal }), AddedPasskeyDocument);
}

/** Removes a passkey, after a step-up. */
export async function removePasskey(
  { passkeyId, token }: { readonly passkeyId: string; readonly token: string },
  signal?: AbortSignal,
): Promise<void> {
  const params = { path: { passkey_id: passkeyId } };
  const body = { data: { type: 'passkeys' as const, attributes: { step_up: token } } };
  await answered(client.POST('/self/passkeys/{passkey_id}/removal', { params, body, signal }));
}
