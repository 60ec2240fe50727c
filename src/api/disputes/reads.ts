import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import type { DocumentSender } from '#domain/dispute/dispute-document.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { AnswerableDispute } from '#domain/dispute/dispute-answer.ts';
import type { DisputeDetails } from '#domain/dispute/dispute-details.ts';
import type { DisputeFilter, DisputePage, DisputeSort } from '#domain/dispute/dispute-list.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import type { PortalConfig } from '#domain/portal/config.ts';

// Downloaded with the first page that reads it.
const disputeDocument = async () => (await import('#api/disputes/details-wire.ts')).DisputeDocument;
const disputesDocument = async () => (await import('#api/disputes/list-wire.ts')).DisputesDocument;

/** What a list of disputes is asked for. */
export type DisputesQuery = ListQuery<DisputeFilter, DisputeSort>;

/** Disputes of a customer. */
export function customerDisputesRead(scope: Scope, query: DisputesQuery): ReadCall<DisputePage> {
  const asked = { ...scopeQuery(scope), ...conditions(query) };
  return readOf('listCustomerDisputes', '/ecaas/customer-dispute', { query: asked }, disputesDocument);
}

/** Disputes of the user's merchants, or of the one that they work for now. */
export function merchantDisputesRead(
  buidMerchant: string | null,
  query: DisputesQuery,
): ReadCall<DisputePage> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  const asked = { ...conditions(query), ...ofCustomer(query), ...own };
  return readOf('listMerchantDisputes', '/ecaas/merchant-dispute', { query: asked }, disputesDocument);
}

/** Disputes of all customers, for customer support. */
export function supportDisputesRead(query: DisputesQuery): ReadCall<DisputePage> {
  return readOf(
    'listSupportDisputes',
    '/ecaas/support-dispute',
    { query: { ...conditions(query), ...ofCustomer(query), ...supportConditions(query) } },
    disputesDocument,
  );
}

/** As many disputes are asked for by their ids in one address: servers and those before them take 8 KiB of it. */
const ASKED_AT_ONCE = 100;

/** Some disputes of a side, by their ids, as they may be answered; many are read in parts. */
export function answerableRead(
  side: AnsweringSide,
  asked: readonly string[],
  config: PortalConfig,
): ReadCall<readonly AnswerableDispute[]> {
  const parts = Array.from({ length: Math.ceil(asked.length / ASKED_AT_ONCE) }, (_, part) =>
    answerablePart(side, asked.slice(part * ASKED_AT_ONCE, (part + 1) * ASKED_AT_ONCE), config),
  );
  return {
    asks: parts.flatMap(({ asks }) => asks),
    load: async (signal) => (await Promise.all(parts.map(({ load }) => load(signal)))).flat(),
  };
}

function answerablePart(
  side: AnsweringSide,
  asked: readonly string[],
  config: PortalConfig,
): ReadCall<readonly AnswerableDispute[]> {
  const query = { 'filter[dispute_id]': asked.join(','), 'page[size]': ASKED_AT_ONCE };
  const document = async () => (await import('#api/disputes/answer-wire.ts')).answerableDocument(config);
  return side.party === 'merchant'
    ? readOf('listMerchantDisputes', '/ecaas/merchant-dispute', { query }, document)
    : readOf(
        'listCustomerDisputes',
        '/ecaas/customer-dispute',
        { query: { ...query, 'filter[buid_customer]': side.buidCustomer } },
        document,
      );
}

/** As whom disputes are answered. */
export type AnsweringSide = DocumentSender;

/** What narrows a list and its file alike. */
export function filterConditions({ filter }: Pick<DisputesQuery, 'filter'>) {
  return {
    ...(filter.status && { 'filter[status]': filter.status }),
    ...(filter.search && { 'filter[search]': filter.search }),
    ...(filter.reasonId && { 'filter[dispute_reason_id]': filter.reasonId }),
    ...(filter.daysLeft !== undefined && { 'filter[days_left]': filter.daysLeft }),
    ...(filter.currency && { 'filter[sol_currency]': filter.currency }),
    ...(filter.amountFrom !== undefined && { 'filter[amount_from]': filter.amountFrom }),
    ...(filter.amountTo !== undefined && { 'filter[amount_to]': filter.amountTo }),
    ...(filter.merchant && { 'filter[buid_merchant]': filter.merchant }),
  };
}

const conditions = ({ filter, sort, ...query }: DisputesQuery) => ({
  ...filterConditions({ filter }),
  sort,
  ...pageQuery(query),
});

/** Of merchants and support: the customer that has disputed, or asked for the chargeback. */
export const ofCustomer = ({ filter }: { readonly filter: Pick<DisputeFilter, 'customer'> }) => ({
  ...(filter.customer && { 'filter[disputing_customer]': filter.customer }),
});

/** What support alone asks for. */
export function supportConditions({ filter }: Pick<DisputesQuery, 'filter'>) {
  return {
    ...(filter.queue && { 'filter[queue]': filter.queue }),
    ...(filter.taken && { 'filter[taken]': filter.taken }),
  };
}

/** The dispute of an invoice that is named, or the open one, or else its latest, for its customer. */
export function invoiceDisputeRead(
  buidCustomer: string,
  trxId: string,
  disputeId?: string,
): ReadCall<DisputeDetails> {
  const query = {
    'filter[buid_customer]': buidCustomer,
    'filter[trx_id]': trxId,
    ...(disputeId !== undefined && { 'filter[dispute_id]': disputeId }),
  };
  return readOf('getInvoiceDispute', '/ecaas/invoice-dispute', { query }, disputeDocument);
}

/** A dispute by its id, as one of its sides reads it. */
export function sideDisputeRead(side: AnsweringSide, disputeId: string): ReadCall<DisputeDetails> {
  if (side.party === 'merchant') return merchantDisputeRead(disputeId, null);
  return readOf(
    'getCustomerDispute',
    '/ecaas/customer-dispute/{dispute_id}',
    { path: { dispute_id: disputeId }, query: { 'filter[buid_customer]': side.buidCustomer } },
    disputeDocument,
  );
}

/** A dispute of an invoice of one of the user's merchants, or of the one that they work for now. */
export function merchantDisputeRead(
  disputeId: string,
  buidMerchant: string | null,
): ReadCall<DisputeDetails> {
  const path = { dispute_id: disputeId };
  const query = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  const asked = { path, query };
  return readOf('getMerchantDispute', '/ecaas/merchant-dispute/{dispute_id}', asked, disputeDocument);
}

/** A dispute, for customer support. */
export function supportDisputeRead(disputeId: string): ReadCall<DisputeDetails> {
  const path = { dispute_id: disputeId };
  return readOf('getSupportDispute', '/ecaas/support-dispute/{dispute_id}', { path }, disputeDocument);
}
