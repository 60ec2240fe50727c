import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { ofCustomer } from '#api/disputes/reads.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { ChargebackDetails } from '#domain/dispute/chargeback-acts.ts';
import type { ChargebackFilter, ChargebackPage, ChargebackSort } from '#domain/dispute/chargeback-list.ts';
import type { ChargeableInvoices } from '#domain/dispute/chargeback-request.ts';
import type { ListQuery } from '#domain/list/list-page.ts';

// Downloaded with the first page that reads it.
const chargebackDocument = async () => (await import('#api/chargebacks/details-wire.ts')).ChargebackDocument;
const chargebacksDocument = async () => (await import('#api/chargebacks/listed-wire.ts')).ChargebacksDocument;
const chargeableDocument = async () => (await import('#api/chargebacks/request-wire.ts')).ChargeableDocument;

/** What a list of chargebacks is asked for. */
export type ChargebacksQuery = ListQuery<ChargebackFilter, ChargebackSort>;

/** Chargebacks of a customer, of all its locations. */
export function customerChargebacksRead(
  buidCustomer: string,
  query: ChargebacksQuery,
): ReadCall<ChargebackPage> {
  const asked = { 'filter[buid_customer]': buidCustomer, ...conditions(query) };
  return readOf(
    'listCustomerChargebacks',
    '/ecaas/customer-chargeback',
    { query: asked },
    chargebacksDocument,
  );
}

/** Chargebacks of the user's merchants, or of the one that they work for now. */
export function merchantChargebacksRead(
  buidMerchant: string | null,
  query: ChargebacksQuery,
): ReadCall<ChargebackPage> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  const asked = { ...conditions(query), ...ofCustomer(query), ...own };
  return readOf(
    'listMerchantChargebacks',
    '/ecaas/merchant-chargeback',
    { query: asked },
    chargebacksDocument,
  );
}

/** Chargebacks of all customers, for customer support. */
export function supportChargebacksRead(query: ChargebacksQuery): ReadCall<ChargebackPage> {
  return readOf(
    'listSupportChargebacks',
    '/ecaas/support-chargeback',
    { query: { ...conditions(query), ...ofCustomer(query) } },
    chargebacksDocument,
  );
}

/** What narrows a list and its file alike. */
export function chargebackConditions({ status, search, merchant }: ChargebackFilter) {
  return {
    ...(status && { 'filter[status]': status }),
    ...(search && { 'filter[search]': search }),
    ...(merchant && { 'filter[buid_merchant]': merchant }),
  };
}

const conditions = ({ filter, sort, ...query }: ChargebacksQuery) => ({
  ...chargebackConditions(filter),
  sort,
  ...pageQuery(query),
});

/** What can be charged back of some invoices of a customer. */
export function chargeableRead(
  buidCustomer: string,
  trxIds: readonly string[],
): ReadCall<ChargeableInvoices> {
  const query = { 'filter[buid_customer]': buidCustomer, 'filter[trx_id]': trxIds.join(',') };
  return readOf('listChargeableTransactions', '/customer-chargeback-trxs', { query }, chargeableDocument);
}

/** A chargeback of the customer. */
export function customerChargebackRead(
  buidCustomer: string,
  chargebackId: string,
): ReadCall<ChargebackDetails> {
  const asked = { path: { chargeback_id: chargebackId }, query: { 'filter[buid_customer]': buidCustomer } };
  return readOf(
    'getCustomerChargeback',
    '/ecaas/customer-chargeback/{chargeback_id}',
    asked,
    chargebackDocument,
  );
}

/** A chargeback of an invoice of one of the user's merchants. */
export function merchantChargebackRead(chargebackId: string): ReadCall<ChargebackDetails> {
  const path = { chargeback_id: chargebackId };
  return readOf(
    'getMerchantChargeback',
    '/ecaas/merchant-chargeback/{chargeback_id}',
    { path },
    chargebackDocument,
  );
}

/** A chargeback, for customer support. */
export function supportChargebackRead(chargebackId: string): ReadCall<ChargebackDetails> {
  const path = { chargeback_id: chargebackId };
  return readOf(
    'getSupportChargeback',
    '/ecaas/support-chargeback/{chargeback_id}',
    { path },
    chargebackDocument,
  );
}
