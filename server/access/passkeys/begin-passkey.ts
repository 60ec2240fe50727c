import { createHash } from 'node:crypto';
import { refuseSignedInElsewhere } from '#server/access/passwords/refuse-signed-in-elsewhere.ts';
import { openChallenge } from '#server/access/passkeys/challenges.ts';
import { passkeyKeys } from '#server/access/passkeys/passkey-challenge.ts';
import { ALGORITHMS, passkeyDomain } from '#server/access/passkeys/verify-passkey.ts';
import { heldFactor } from '#server/access/second-factor/held-factor.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * What a device has to know to make a passkey of the caller. It changes nothing yet: what the device makes is added with
 * a step-up. Refuses who signs in elsewhere (403 `no_password`).
 */
export function beginPasskey({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'beginPasskey'> {
  return async ({ caller: { userId, username, tokenHash }, origin }) => {
    await refuseSignedInElsewhere(db, userId);
    const { first_name: first, last_name: last } = await db
      .selectFrom('users')
      .select(['first_name', 'last_name'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const attributes = await withSystem(db, async (tx) => ({
      challenge: await openChallenge(tx, clock, { userId, holder: tokenHash, purpose: 'create' }),
      rp_id: passkeyDomain(origin),
      rp_name: config.settings.title,
      // The device shows it to whoever holds it: it tells the user's passkeys apart from another's, and no more.
      user_handle: createHash('sha256').update(`passkey ${userId}`).digest('base64url'),
      user_name: username,
      display_name: `${first} ${last}`,
      algorithms: ALGORITHMS,
      passkeys: passkeyKeys(await heldFactor(tx, userId)),
    }));
    return { body: { data: { type: 'passkey-challenges', id: userId, attributes } } };
  };
}
