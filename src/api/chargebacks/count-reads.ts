import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';

const Tabs = v.object({
  meta: v.object({ tabs: v.array(v.object({ status: v.string(), count: v.number() })) }),
});

/** How many a list has of some statuses. */
const countOf = (statuses: readonly string[]) =>
  v.pipe(
    Tabs,
    v.transform(({ meta }): number =>
      meta.tabs.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0),
    ),
  );

/** Its counts are asked for, and no more of its rows than a list must have. */
const COUNTS_ALONE = { 'page[number]': 1, 'page[size]': 1 } as const;

/** How many chargebacks wait for a word of the user's merchants, or of the one that they work for now. */
export function waitingMerchantChargebacksRead(buidMerchant: string | null): ReadCall<number> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  return readOf(
    'listMerchantChargebacks',
    '/ecaas/merchant-chargeback',
    { query: { ...own, ...COUNTS_ALONE } },
    countOf(['requested']),
  );
}

/** How many chargebacks wait for a decision of customer support. */
export function waitingSupportChargebacksRead(): ReadCall<number> {
  return readOf(
    'listSupportChargebacks',
    '/ecaas/support-chargeback',
    { query: COUNTS_ALONE },
    countOf(['objected', 'underReview']),
  );
}
