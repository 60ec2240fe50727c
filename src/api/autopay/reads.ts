import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { ShownAutoPay, ShownRun } from '#domain/autopay/shown-autopay.ts';
import type { ListPage } from '#domain/list/list-page.ts';

// Downloaded with the first page that reads it.
const autoPayDocument = async () => (await import('#api/autopay/wire.ts')).AutoPayDocument;
const autoPayRunsDocument = async () => (await import('#api/autopay/wire.ts')).AutoPayRunsDocument;

/** How AutoPay of a customer stands, with the runs that are announced and to come. */
export function autoPayRead(buidCustomer: string): ReadCall<ShownAutoPay> {
  return readOf(
    'getAutoPay',
    '/autopay',
    { query: { 'filter[buid_customer]': buidCustomer } },
    autoPayDocument,
  );
}

/** The last runs that are over or under way. */
export function autoPayRunsRead(buidCustomer: string): ReadCall<ListPage<ShownRun>> {
  return readOf(
    'listAutoPayRuns',
    '/autopay/runs',
    { query: { 'filter[buid_customer]': buidCustomer, 'page[size]': 10 } },
    autoPayRunsDocument,
  );
}
