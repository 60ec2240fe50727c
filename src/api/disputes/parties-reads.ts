import * as v from 'valibot';
import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { DisputeParties } from '#domain/dispute/dispute-list.ts';
import { attributesOf, documentOf, type Reader } from '#api/platform/from-wire.ts';

const Parties = v.array(v.object({ id: v.string(), name: v.string() }));

const PartiesDocument: Reader<DisputeParties> = documentOf(
  attributesOf(v.object({ merchants: Parties, customers: Parties })),
);

/** With which merchants the customer has disputes. */
export function customerPartiesRead(scope: Scope): ReadCall<DisputeParties> {
  const query = scopeQuery(scope);
  const path = '/ecaas/customer-dispute/parties';
  return readOf('listCustomerDisputeParties', path, { query }, PartiesDocument);
}

/** Which customers have disputes with the user's merchants, or with the one that they work for now. */
export function merchantPartiesRead(buidMerchant: string | null): ReadCall<DisputeParties> {
  const query = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  const path = '/ecaas/merchant-dispute/parties';
  return readOf('listMerchantDisputeParties', path, { query }, PartiesDocument);
}

/** Which customers have disputes, and with which merchants. */
export function supportPartiesRead(): ReadCall<DisputeParties> {
  const path = '/ecaas/support-dispute/parties';
  return readOf('listSupportDisputeParties', path, { query: {} }, PartiesDocument);
}
