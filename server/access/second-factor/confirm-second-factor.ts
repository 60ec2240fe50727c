import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { confirmFactor } from '#server/access/second-factor/new-factor.ts';

/** Confirms a second factor by the first code of its authenticator, and answers the recovery codes, this once. */
export function confirmSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'sealer'>,
): Operation<'confirmSecondFactor'> {
  return async ({ body, caller: { userId, tokenHash }, address, requestId }) => {
    const { code } = body.data.attributes;
    const confirming = { userId, code, keptSession: tokenHash, address, requestId };
    const { codes } = await confirmFactor(deps, confirming, async () => {});
    return { body: { data: { type: 'recovery-codes', id: userId, attributes: { codes: [...codes] } } } };
  };
}
