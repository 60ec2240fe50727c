import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { ListPage, UnsortedQuery } from '#domain/list/list-page.ts';
import type { ListedShortPay } from '#domain/payment/short-pay.ts';

// Downloaded with the first page that reads it.
const shortPaysDocument = async () => (await import('#api/short-pays/wire.ts')).ShortPaysDocument;

/** What was paid less of invoices of the user's merchants, or of the one that they work for now. */
export function merchantShortPaysRead(
  buidMerchant: string | null,
  page: Omit<UnsortedQuery, 'filter'>,
): ReadCall<ListPage<ListedShortPay>> {
  const own = buidMerchant === null ? {} : { 'filter[buid_merchant]': buidMerchant };
  return readOf(
    'listMerchantShortPays',
    '/ecaas/merchant-short-pay',
    { query: { ...own, ...pageQuery(page) } },
    shortPaysDocument,
  );
}

/** One of them; none where it is no merchant's of the user. */
export function merchantShortPayRead(shortPayId: string): ReadCall<ListPage<ListedShortPay>> {
  return readOf(
    'listMerchantShortPays',
    '/ecaas/merchant-short-pay',
    { query: { 'filter[short_pay_id]': shortPayId } },
    shortPaysDocument,
  );
}
