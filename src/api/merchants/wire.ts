import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { Merchant, MerchantBalance, MerchantSummary } from '#domain/customer/merchant.ts';

const merchant = {
  buid_merchant: v.string(),
  merchant_name: v.string(),
  status: v.picklist(['active', 'inactive', 'terminated']),
  currency: v.string(),
};
const MerchantAttributes = v.object(merchant);
const toMerchant = (wire: v.InferOutput<typeof MerchantAttributes>): Merchant => ({
  buidMerchant: wire.buid_merchant,
  merchantName: wire.merchant_name,
  status: wire.status,
  currency: wire.currency,
});

const Balance = v.pipe(
  v.object({
    currency: v.string(),
    open_count: v.number(),
    open: Money,
    past_due_count: v.number(),
    past_due: Money,
    unbilled_count: v.number(),
    unbilled: Money,
    disputed_count: v.number(),
    disputed: Money,
  }),
  v.transform((wire): MerchantBalance => ({
    currency: wire.currency,
    openCount: wire.open_count,
    open: wire.open,
    pastDueCount: wire.past_due_count,
    pastDue: wire.past_due,
    unbilledCount: wire.unbilled_count,
    unbilled: wire.unbilled,
    disputedCount: wire.disputed_count,
    disputed: wire.disputed,
  })),
);

export const MerchantsDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: MerchantAttributes })),
    meta: v.object(pageFields),
  }),
  v.transform(({ data, meta }) => ({
    merchants: data.map((resource) => toMerchant(resource.attributes)),
    ...pageOf(meta),
  })),
);

export const MerchantSummariesDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: v.object({ ...merchant, balances: v.array(Balance) }) })),
    meta: v.object({
      ...pageFields,
      balances: v.array(Balance),
      as_of: v.string(),
    }),
  }),
  v.transform(({ data, meta }) => ({
    rows: data.map(({ attributes }): MerchantSummary => ({
      ...toMerchant(attributes),
      balances: attributes.balances,
    })),
    ...pageOf(meta),
    /** Over all that match, also beyond the page; by currency. */
    balances: meta.balances,
    /** The business date. */
    asOf: meta.as_of,
  })),
);
