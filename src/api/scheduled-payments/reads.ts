import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import type { Scope } from '#domain/access/scope.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';
import type {
  ScheduledFilter,
  ScheduledPage,
  ScheduledPayment,
} from '#domain/scheduled-payment/scheduled-payment.ts';

// Downloaded with the first page that reads it.
const one = async () => (await import('#api/scheduled-payments/wire.ts')).ScheduledPaymentDocument;
const several = async () => (await import('#api/scheduled-payments/wire.ts')).ScheduledPaymentsDocument;

/** A scheduled payment with its lines. */
export function scheduledPaymentRead(buidCustomer: string, scheduleId: string): ReadCall<ScheduledPayment> {
  return readOf(
    'getScheduledPayment',
    '/scheduled-payments/{schedule_id}',
    { path: { schedule_id: scheduleId }, query: { 'filter[buid_customer]': buidCustomer } },
    one,
  );
}

/** Scheduled payments, those to come first, by their day. */
export function scheduledPaymentsRead(
  scope: Scope,
  { filter, ...at }: UnsortedQuery<ScheduledFilter>,
): ReadCall<ScheduledPage> {
  const narrowed = {
    ...(filter.status !== undefined && { 'filter[status]': filter.status }),
    ...(filter.search !== undefined && { 'filter[search]': filter.search }),
  };
  return readOf(
    'listScheduledPayments',
    '/scheduled-payments',
    { query: { ...scopeQuery(scope), ...narrowed, ...pageQuery(at) } },
    several,
  );
}
