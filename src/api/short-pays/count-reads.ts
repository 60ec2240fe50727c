import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';

export const Waiting = v.pipe(
  v.object({ meta: v.object({ waiting: v.number() }) }),
  v.transform(({ meta }): number => meta.waiting),
);

/** How many short pays wait for an answer of the user's merchants, or of the one that they work for now. */
export function waitingShortPaysRead(buidMerchant: string | null): ReadCall<number> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  return readOf(
    'listMerchantShortPays',
    '/ecaas/merchant-short-pay',
    // No more of its rows than a list must have.
    { query: { ...own, 'page[number]': 1, 'page[size]': 1 } },
    Waiting,
  );
}
