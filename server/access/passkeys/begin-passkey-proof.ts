import { challengePasskeys } from '#server/access/passkeys/passkey-challenge.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** A challenge for the caller's passkeys, before one change that needs a proof. Refuses who has none (409). */
export function beginPasskeyProof({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'beginPasskeyProof'> {
  return async ({ caller: { userId, tokenHash }, origin }) => {
    const { challenge } = await withSystem(db, (tx) =>
      challengePasskeys(tx, clock, { userId, holder: tokenHash, purpose: 'step_up', origin }),
    );
    if (!challenge) throw apiError(409, 'passkey_missing', 'There is no passkey');
    return { body: { data: { type: 'passkey-challenges', id: userId, attributes: challenge } } };
  };
}
