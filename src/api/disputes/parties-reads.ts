import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { DisputeParties } from '#domain/dispute/dispute-list.ts';
import { attributesOf, documentOf, type Reader } from '#api/platform/from-wire.ts';

const Parties = v.array(v.object({ id: v.string(), name: v.string() }));

export const PartiesDocument: Reader<DisputeParties> = documentOf(
  attributesOf(v.object({ merchants: Parties, customers: Parties, currencies: v.array(v.string()) })),
);

/** What the parties have with each other. */
type Claims = 'disputes' | 'chargebacks';

/** With which merchants the customer has disputes. */
export function customerPartiesRead(scope: Scope): ReadCall<DisputeParties> {
  return ofCustomer(scopeQuery(scope));
}

/** With which merchants the customer has chargebacks, of all its locations. */
export function chargingBackPartiesRead(buidCustomer: string): ReadCall<DisputeParties> {
  return ofCustomer({ 'filter[buid_customer]': buidCustomer, ...listOf('chargebacks') });
}

function ofCustomer(query: { 'filter[buid_customer]': string }): ReadCall<DisputeParties> {
  const path = '/ecaas/customer-dispute/parties';
  return readOf('listCustomerDisputeParties', path, { query }, PartiesDocument);
}

/** Which customers have such claims against the user's merchants, or against the one that they work for now. */
export function merchantPartiesRead(
  buidMerchant: string | null,
  of: Claims = 'disputes',
): ReadCall<DisputeParties> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  const path = '/ecaas/merchant-dispute/parties';
  return readOf('listMerchantDisputeParties', path, { query: { ...own, ...listOf(of) } }, PartiesDocument);
}

/** Which customers have such claims, and against which merchants. */
export function supportPartiesRead(of: Claims = 'disputes'): ReadCall<DisputeParties> {
  const path = '/ecaas/support-dispute/parties';
  return readOf('listSupportDisputeParties', path, { query: listOf(of) }, PartiesDocument);
}

const listOf = (of: Claims) => (of === 'disputes' ? {} : { 'filter[of]': of });
