import type { PasskeyChallenge, PasskeyCreation } from '#api/passkeys/wire.ts';
import { CallError } from '#domain/call-error.ts';
import { DEVICE_PATIENCE_MINUTES, type MadePasskey, type ShownPasskey } from '#domain/user/passkey.ts';

// What speaks with devices is downloaded when one is asked: nobody else needs it.
const library = () =>
  import('@simplewebauthn/browser').catch((cause: unknown) => {
    throw new CallError('offline', { cause });
  });

/** The browser’s own dialog is told to end when the page does not wait any more. */
const PATIENCE = DEVICE_PATIENCE_MINUTES * 60_000;

const keysOf = (passkeys: PasskeyChallenge['passkeys']) =>
  passkeys.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports,
  }));

/** Asks the device for one of these passkeys. Throws a CallError, `passkey_dismissed` where its user does not want it. */
export async function showPasskey(
  { challenge, rp_id: rpId, passkeys }: PasskeyChallenge,
  signal: AbortSignal | undefined,
): Promise<ShownPasskey> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  onAbort(signal, WebAuthnAbortService);
  const allowCredentials = keysOf(passkeys);
  const shown = await startAuthentication({
    optionsJSON: { challenge, rpId, allowCredentials, userVerification: 'preferred', timeout: PATIENCE },
  }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature } = shown.response;
  return { id: shown.id, clientData: clientDataJSON, authenticatorData, signature };
}

/** Has the device make a passkey. Throws a CallError, `passkey_known` where it has one of this user already. */
export async function makePasskey(
  creation: PasskeyCreation,
  signal: AbortSignal | undefined,
): Promise<MadePasskey> {
  const { startRegistration, WebAuthnAbortService } = await library();
  onAbort(signal, WebAuthnAbortService);
  const made = await startRegistration({
    optionsJSON: {
      challenge: creation.challenge,
      rp: { id: creation.rp_id, name: creation.rp_name },
      user: { id: creation.user_handle, name: creation.user_name, displayName: creation.display_name },
      pubKeyCredParams: creation.algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: keysOf(creation.passkeys),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
      timeout: PATIENCE,
    },
  }).catch(refuse);
  const { clientDataJSON, attestationObject, transports } = made.response;
  return {
    id: made.id,
    clientData: clientDataJSON,
    attestation: attestationObject,
    transports: [...(transports ?? [])],
  };
}

/** Whoever does not wait any more takes the browser's asking back, also one that would only begin. */
function onAbort(signal: AbortSignal | undefined, ceremony: { readonly cancelCeremony: () => void }): void {
  signal?.throwIfAborted();
  signal?.addEventListener('abort', () => ceremony.cancelCeremony());
}

/** What a device or browser says, as every failed call is told. */
function refuse(cause: unknown): never {
  const name = cause instanceof Error ? cause.name : '';
  // A user who says no, and one who lets the time pass, are told alike by every browser, on purpose.
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new CallError('refused', { code: 'passkey_dismissed', cause });
  }
  throw new CallError('refused', {
    code: name === 'InvalidStateError' ? 'passkey_known' : 'passkey_unsupported',
    cause,
  });
}
