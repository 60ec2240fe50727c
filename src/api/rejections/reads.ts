import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import type {
  RejectionDetails,
  RejectionFilter,
  RejectionPage,
  RejectionSort,
} from '#domain/rejection/rejection.ts';

// Downloaded with the first page that reads it.
const rejectionsDocument = async () => (await import('#api/rejections/wire.ts')).RejectionsDocument;
const rejectionDocument = async () => (await import('#api/rejections/wire.ts')).RejectionDocument;

/** What the list is asked for. */
export type RejectionsQuery = ListQuery<RejectionFilter, RejectionSort>;

/** The conditions of the list, and of its file, in the words of the contract. */
export function rejectionConditions({ status, reason, search, from, amountFrom, customer }: RejectionFilter) {
  return {
    ...(status && { 'filter[status]': status }),
    ...(reason && { 'filter[reason]': reason }),
    ...(customer && { 'filter[buying_customer]': customer }),
    ...(search && { 'filter[search]': search }),
    ...(from && { 'filter[rejected_from]': from }),
    ...(amountFrom !== undefined && { 'filter[amount_from]': amountFrom }),
  };
}

/** Rejected transactions of the user's merchants, or of the one that they work for now. */
export function rejectionsRead(
  buidMerchant: string | null,
  { filter, sort, ...page }: RejectionsQuery,
): ReadCall<RejectionPage> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  const query = { ...own, ...rejectionConditions(filter), sort, ...pageQuery(page) };
  return readOf('listRejections', '/ecaas/rejections', { query }, rejectionsDocument);
}

/** Those that an address names. */
export function selectedRejectionsRead(ids: readonly string[]): ReadCall<RejectionPage> {
  const query = { 'filter[transaction_id]': ids.join(','), 'page[size]': 100 };
  return readOf('listRejections', '/ecaas/rejections', { query }, rejectionsDocument);
}

/** One of them with its history. */
export function rejectionRead(transactionId: string): ReadCall<RejectionDetails> {
  const path = { transaction_id: transactionId };
  return readOf('getRejection', '/ecaas/rejections/{transaction_id}', { path }, rejectionDocument);
}
