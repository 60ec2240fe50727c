import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { Waiting } from '#domain/customer/attention.ts';
import { daysBetween } from '#domain/dates/dates.ts';

const Tabs = v.object({
  meta: v.object({
    tabs: v.array(
      v.object({ status: v.string(), count: v.number(), first_deadline: v.nullable(v.string()) }),
    ),
    business_date: v.string(),
  }),
});

/** How many a list has of some statuses, and until when the first of them. */
const waitingIn = (statuses: readonly string[]) =>
  v.pipe(
    Tabs,
    v.transform(({ meta: { tabs, business_date: today } }): Waiting => {
      const shown = tabs.filter(({ status }) => statuses.includes(status));
      const [until = null] = shown.flatMap(({ first_deadline }) => first_deadline ?? []).toSorted();
      const count = shown.reduce((sum, one) => sum + one.count, 0);
      return { count, until, daysLeft: until === null ? null : daysBetween(today, until) };
    }),
  );

export const Requested = waitingIn(['requested']);
export const Undecided = waitingIn(['objected', 'underReview']);

/** Its counts are asked for, and no more of its rows than a list must have. */
const COUNTS_ALONE = { 'page[number]': 1, 'page[size]': 1 } as const;

/** How many chargebacks wait, and until when the first, for a word of the user's merchants, or of the one that they work for now. */
export function waitingMerchantChargebacksRead(buidMerchant: string | null): ReadCall<Waiting> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  return readOf(
    'listMerchantChargebacks',
    '/ecaas/merchant-chargeback',
    { query: { ...own, ...COUNTS_ALONE } },
    Requested,
  );
}

/** How many wait for a decision of customer support, and until when the first. */
export function waitingSupportChargebacksRead(): ReadCall<Waiting> {
  return readOf('listSupportChargebacks', '/ecaas/support-chargeback', { query: COUNTS_ALONE }, Undecided);
}
