import { createHash } from 'node:crypto';
import { refuseSignedInElsewhere } from '#server/access/passwords/refuse-signed-in-elsewhere.ts';
import { openChallenge, type Challenged } from '#server/access/passkeys/challenges.ts';
import { passkeyKeys } from '#server/access/passkeys/passkey-challenge.ts';
import { ALGORITHMS, passkeyDomain } from '#server/access/passkeys/verify-passkey.ts';
import { heldFactor } from '#server/access/second-factor/held-factor.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { AnswerBody, Operation } from '#server/platform/http/operation.ts';

/**
 * What a device has to know to make a passkey of the caller. It changes nothing yet: what the device makes is added with
 * a step-up. Refuses who signs in elsewhere (403 `no_password`).
 */
export function beginPasskey(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'beginPasskey'> {
  return async ({ caller: { userId, tokenHash }, origin }) => {
    await refuseSignedInElsewhere(deps.db, userId);
    const challenged = { userId, holder: tokenHash, purpose: 'create' } as const;
    return { body: await passkeyCreation(deps, { ...challenged, origin }) };
  };
}

/** The challenge for a passkey that is made, for this holder alone, and what a device asks about whose it is. */
export async function passkeyCreation(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { origin, ...challenged }: Challenged & { readonly origin: string },
): Promise<AnswerBody<'beginPasskey'>> {
  const { userId } = challenged;
  const user = await db
    .selectFrom('users')
    .select(['username', 'first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const attributes = await withSystem(db, async (tx) => ({
    challenge: await openChallenge(tx, clock, challenged),
    rp_id: passkeyDomain(origin),
    rp_name: config.settings.title,
    // The device shows it to whoever holds it: it tells the user's passkeys apart from another's, and no more.
    user_handle: createHash('sha256').update(`passkey ${userId}`).digest('base64url'),
    user_name: user.username,
    display_name: `${user.first_name} ${user.last_name}`,
    algorithms: ALGORITHMS,
    passkeys: passkeyKeys(await heldFactor(tx, userId)),
  }));
  return { data: { type: 'passkey-challenges', id: userId, attributes } };
}
