import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { takeChallenge, type Challenged } from '#server/access/passkeys/challenges.ts';

/** What a device answers when a passkey is made, as the contract carries it. */
export interface PasskeyMade {
  readonly id: string;
  readonly client_data: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** What a device answers when it is asked for a passkey. */
export interface PasskeyShown {
  readonly id: string;
  readonly client_data: string;
  readonly authenticator_data: string;
  readonly signature: string;
}

/** What is kept of a new passkey. */
export interface MadePasskey {
  readonly credential_id: string;
  readonly public_key: string;
  readonly signatures: number;
}

/** Who was challenged, and at which origin the portal is. */
type AskedAt = Challenged & { readonly origin: string };

/** The domain for which a passkey is good: the host of the portal's origin. */
export const passkeyDomain = (origin: string): string => new URL(origin).hostname;

/** Which signatures are taken, the wanted ones first: Ed25519, P-256, RSA. */
export const ALGORITHMS = [-8, -7, -257];

/** 422 for what is no proof: signed by another key, for another origin, or for a challenge that is over. */
export const invalidPasskey = () => apiError(422, 'invalid_passkey', 'The passkey was not taken');

// What judges certificates of devices is loaded with the first passkey: most of what the server does needs none of it.
const library = () => import('@simplewebauthn/server');

/**
 * Judges what a device has made for a challenge, which is used up, right or wrong; null where it is no passkey. Who has
 * made the device is not asked: any one that its user trusts may hold a second factor.
 */
export async function verifyMade(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { origin, ...challenged }: AskedAt,
  made: PasskeyMade,
): Promise<MadePasskey | null> {
  const challenge = challengeIn(made.client_data);
  // In a transaction of its own, because what is refused afterwards takes its own back.
  if (!(await withSystem(db, (tx) => takeChallenge(tx, clock, challenged, challenge)))) return null;
  const { verifyRegistrationResponse } = await library();
  const judged = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: made.client_data, attestationObject: made.attestation },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: passkeyDomain(origin),
    // The password was right already: that somebody is there who holds the device is what is asked.
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!judged?.verified) return null;
  const { id, publicKey, counter } = judged.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    signatures: counter,
  };
}

/**
 * Judges a passkey of a user in an open transaction, and writes down that it was used. Its challenge is used up, right or
 * wrong. The guess was counted before.
 */
export async function checkPasskey(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { origin, ...challenged }: AskedAt,
  shown: PasskeyShown,
): Promise<boolean> {
  const challenge = challengeIn(shown.client_data);
  if (!(await takeChallenge(tx, clock, challenged, challenge))) return false;
  // Held, so that two answers of one device at the same moment are judged one by one.
  const passkey = await tx
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', challenged.userId)
    .where('credential_id', '=', shown.id)
    .forUpdate()
    .executeTakeFirst();
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await library();
  const judged = await verifyAuthenticationResponse({
    response: {
      id: shown.id,
      rawId: shown.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: shown.client_data,
        authenticatorData: shown.authenticator_data,
        signature: shown.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: passkeyDomain(origin),
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.signatures,
    },
    requireUserVerification: false,
  }).catch(() => null);
  if (!judged?.verified) return false;
  await tx
    .updateTable('passkeys')
    .set({ signatures: judged.authenticationInfo.newCounter, last_used_at: clock.instant() })
    .where('passkey_id', '=', passkey.passkey_id)
    .execute();
  return true;
}

/** The challenge that a browser says its device has signed; empty where it says none. */
function challengeIn(clientData: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const challenge = typeof said === 'object' && said !== null && 'challenge' in said ? said.challenge : '';
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}
