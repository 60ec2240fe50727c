import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { Waiting } from '#domain/customer/attention.ts';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';

export const CountsDocument: Reader<Waiting> = documentOf(
  attributesOf(
    fromWire(
      {
        waiting_disputes: v.number(),
        first_deadline: v.nullable(v.string()),
        first_days_left: v.nullable(v.number()),
      },
      { waiting_disputes: 'count', first_deadline: 'until', first_days_left: 'daysLeft' },
    ),
  ),
);

/** How many disputes wait for an answer of the customer, and until when the first of them. */
export function waitingDisputesRead(scope: Scope): ReadCall<Waiting> {
  const query = scopeQuery(scope);
  return readOf('countCustomerDisputes', '/ecaas/customer-dispute/count', { query }, CountsDocument);
}

/** How many wait for an answer of the user's merchants, or of the one that they work for now. */
export function waitingMerchantDisputesRead(buidMerchant: string | null): ReadCall<Waiting> {
  const query = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  return readOf('countMerchantDisputes', '/ecaas/merchant-dispute/count', { query }, CountsDocument);
}

/** How many wait for a decision of customer support. */
export function waitingSupportDisputesRead(): ReadCall<Waiting> {
  return readOf('countSupportDisputes', '/ecaas/support-dispute/count', { query: {} }, CountsDocument);
}
