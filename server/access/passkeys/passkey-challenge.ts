import type { components } from '#api/contract/schema.gen.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { openChallenge, type Challenged } from '#server/access/passkeys/challenges.ts';
import { passkeyDomain } from '#server/access/passkeys/verify-passkey.ts';
import { heldFactor, type HeldFactor } from '#server/access/second-factor/held-factor.ts';

/** A user's passkeys as a browser looks for them. */
export const passkeyKeys = ({ passkeys }: HeldFactor) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/** What a user has of a second factor, and a challenge for the passkeys; null without one. Runs as the owner of the tables. */
export async function challengePasskeys(
  tx: Tx,
  clock: Clock,
  { origin, ...challenged }: Challenged & { readonly origin: string },
): Promise<{
  readonly hasApp: boolean;
  readonly challenge: components['schemas']['PasskeyChallenge'] | null;
}> {
  const held = await heldFactor(tx, challenged.userId);
  if (held.passkeys.length === 0) return { hasApp: held.hasApp, challenge: null };
  const challenge = await openChallenge(tx, clock, challenged);
  return {
    hasApp: held.hasApp,
    challenge: { challenge, rp_id: passkeyDomain(origin), passkeys: passkeyKeys(held) },
  };
}
