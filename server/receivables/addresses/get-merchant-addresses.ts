import { findAddresses } from '#server/receivables/addresses/find-addresses.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** The address of the merchant who sold what an invoice is about (§3 Address, §7). */
export function getMerchantAddresses(deps: Pick<Deps, 'db'>): Operation<'getMerchantAddresses'> {
  return findAddresses(deps, 'merchant');
}
