import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';

export const Rejected = v.pipe(
  v.object({ meta: v.object({ total: v.number() }) }),
  v.transform(({ meta }): number => meta.total),
);

/** How many rejected transactions of the user's merchants, or of the one that they work for now, can be resubmitted or cancelled. */
export function waitingRejectionsRead(buidMerchant: string | null): ReadCall<number> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  return readOf(
    'listRejections',
    '/ecaas/rejections',
    // No more of its rows than a list must have.
    { query: { ...own, 'filter[status]': 'rejected', 'page[number]': 1, 'page[size]': 1 } },
    Rejected,
  );
}
