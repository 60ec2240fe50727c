import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import { MerchantSummariesDocument, MerchantsDocument } from '#api/merchants/wire.ts';
import type { Merchant, MerchantSummaries } from '#domain/customer/merchant.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';

/** A page of the merchants that the user may see. */
export interface MerchantPage {
  readonly merchants: readonly Merchant[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Merchants by name, by search text, or the one that is named (§7 `/merchants`). */
export function merchantsRead(query: {
  search?: string;
  buidMerchant?: string;
  pageNumber: number;
  pageSize: number;
}): ReadCall<MerchantPage> {
  const asked = {
    ...(query.buidMerchant ? { 'filter[buid_merchant]': query.buidMerchant } : {}),
    ...(query.search ? { 'filter[search]': query.search } : {}),
    ...pageQuery(query),
  };
  return readOf('listMerchants', '/merchants', { query: asked }, MerchantsDocument);
}

/**
 * The user's merchants with what is open at each, by page (§6 merchant roll-up).
 * @param buidMerchant the only one that is asked for; null for all
 */
export function merchantSummariesRead(
  query: Omit<UnsortedQuery, 'filter'>,
  buidMerchant: string | null,
): ReadCall<MerchantSummaries> {
  const asked = {
    ...(buidMerchant ? { 'filter[buid_merchant]': buidMerchant } : {}),
    ...pageQuery(query),
  };
  return readOf('listMerchantSummaries', '/merchant-summaries', { query: asked }, MerchantSummariesDocument);
}
