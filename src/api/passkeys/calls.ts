import { answered, client, read } from '#api/platform/client.ts';
import { makePasskey, showPasskey } from '#api/passkeys/device.ts';
import {
  AddedPasskeyDocument,
  FactorWaysDocument,
  PasskeyChallengeDocument,
  PasskeyCreationDocument,
} from '#api/passkeys/wire.ts';
import { SelfDocument } from '#api/session/wire.ts';
import { createStepUp } from '#api/step-up/calls.ts';
import type { SteppedUp } from '#domain/access/step-up.ts';
import { CallError } from '#domain/call-error.ts';
import type { AddedPasskey, FactorWays, WantedPasskey } from '#domain/user/passkey.ts';
import type { User } from '#domain/user/user.ts';

const beginSignIn = (signal?: AbortSignal) =>
  read(client.POST('/sessions/passkey', { signal }), FactorWaysDocument);

/** What the user has of a second factor; a correct password has granted it. */
export async function getFactorWays(signal?: AbortSignal): Promise<FactorWays> {
  const { hasApp, challenge } = await beginSignIn(signal);
  return { hasApp, hasPasskey: challenge !== null };
}

/** Asks the device for a passkey and signs in with it; a correct password has granted it. */
export async function signInByPasskey(signal?: AbortSignal, show = showPasskey): Promise<User> {
  const { challenge } = await beginSignIn(signal);
  // It was removed elsewhere meanwhile: as one that is not right.
  if (!challenge) throw new CallError('refused', { code: 'invalid_passkey' });
  const attributes = await show(challenge, signal);
  const body = { data: { type: 'passkey-proofs' as const, attributes } };
  const user = await read(client.POST('/sessions/passkey/session', { body, signal }), SelfDocument);
  if (!user) throw new CallError('malformed');
  return user;
}

/** Asks the device for a passkey before one change; answers the token that goes with it. */
export async function proveByPasskey(
  of: SteppedUp,
  signal?: AbortSignal,
  show = showPasskey,
): Promise<string> {
  const challenge = await read(client.POST('/self/step-ups/challenge', { signal }), PasskeyChallengeDocument);
  const passkey = await show(challenge, signal);
  return createStepUp({ ...of, secret: '', passkey }, signal);
}

/** Has the device make a passkey and adds it to the account. */
export async function createPasskey(
  { name, token }: WantedPasskey,
  signal?: AbortSignal,
): Promise<AddedPasskey> {
  const creation = await read(client.POST('/self/passkeys/challenge', { signal }), PasskeyCreationDocument);
  const made = await makePasskey(creation, signal);
  const attributes = { name: name.trim(), step_up: token, ...made };
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
