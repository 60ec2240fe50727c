import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import type { Merchant, MerchantBalance, MerchantSummary } from '#domain/customer/merchant.ts';
import { fromWire, type Reader, attributesOf, pageOf } from '#api/platform/from-wire.ts';

const merchant = {
  buid_merchant: v.string(),
  merchant_name: v.string(),
  status: v.picklist(['active', 'inactive', 'terminated']),
  currency: v.string(),
};
const MerchantAttributes: Reader<Merchant> = fromWire(merchant);

const Balance: Reader<MerchantBalance> = fromWire({
  currency: v.string(),
  open_count: v.number(),
  open: Money,
  past_due_count: v.number(),
  past_due: Money,
  unbilled_count: v.number(),
  unbilled: Money,
  disputed_count: v.number(),
  disputed: Money,
});

export const MerchantsDocument = v.pipe(
  pageOf(attributesOf(MerchantAttributes)),
  v.transform(({ rows: merchants, ...page }) => ({ merchants, ...page })),
);

const Summary: Reader<MerchantSummary> = fromWire({ ...merchant, balances: v.array(Balance) });

/** Its own balances are over all that match, also beyond the page, by currency; `asOf` is the business date. */
export const MerchantSummariesDocument = pageOf(attributesOf(Summary), {
  balances: v.array(Balance),
  as_of: v.string(),
});
