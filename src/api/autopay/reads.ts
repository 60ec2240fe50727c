import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { ShownAutoPay, ShownRun } from '#domain/autopay/shown-autopay.ts';
import type { ListPage } from '#domain/list/list-page.ts';

// Downloaded with the first page that reads it.
const autoPayDocument = async () => (await import('#api/autopay/wire.ts')).AutoPayDocument;
const autoPayRunDocument = async () => (await import('#api/autopay/wire.ts')).AutoPayRunDocument;
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

/** A run with its set, whatever has become of it. */
export function autoPayRunRead(buidCustomer: string, runId: string): ReadCall<ShownRun> {
  return readOf(
    'getAutoPayRun',
    '/autopay/runs/{run_id}',
    { path: { run_id: runId }, query: { 'filter[buid_customer]': buidCustomer } },
    autoPayRunDocument,
  );
}

/** The runs that are over or under way, the latest first; pages are counted from 1. */
export function autoPayRunsRead(buidCustomer: string, page: number): ReadCall<ListPage<ShownRun>> {
  return readOf(
    'listAutoPayRuns',
    '/autopay/runs',
    {
      query: {
        'filter[buid_customer]': buidCustomer,
        ...(page > 1 && { 'page[number]': page }),
        'page[size]': 10,
      },
    },
    autoPayRunsDocument,
  );
}
