import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { DisputeCauses } from '#domain/dispute/dispute-causes.ts';
import { attributesOf, documentOf, type Reader } from '#api/platform/from-wire.ts';

const Causes = v.array(
  v.object({ key: v.string(), name: v.string(), count: v.number(), disputed: Money, credited: Money }),
);

export const CausesDocument: Reader<DisputeCauses> = documentOf(
  attributesOf(
    v.object({
      from: v.string(),
      reasons: Causes,
      merchants: Causes,
      customers: Causes,
      months: Causes,
    }),
  ),
);

/** What was disputed with the user's merchants, or with the one that they work for now. */
export function merchantCausesRead(buidMerchant: string | null): ReadCall<DisputeCauses> {
  const query = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  return readOf('getMerchantDisputeCauses', '/ecaas/merchant-dispute/causes', { query }, CausesDocument);
}

/** What all customers have disputed. */
export function supportCausesRead(): ReadCall<DisputeCauses> {
  return readOf('getSupportDisputeCauses', '/ecaas/support-dispute/causes', { query: {} }, CausesDocument);
}
