import { findAddresses } from '#server/receivables/addresses/find-addresses.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Where goods of an account are sent to (§3 Address, §7). */
export function getShippingAddresses(deps: Pick<Deps, 'db'>): Operation<'getShippingAddresses'> {
  return findAddresses(deps, 'shipping');
}
