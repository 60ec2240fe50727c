import { readCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';

/** Customers and sub-accounts of the whole portal. How it is sent is downloaded when it is wanted. */
export function foundCustomersRead(query: UnsortedQuery<{ readonly search?: string }>) {
  const { search } = query.filter;
  const asked = { ...(search ? { 'filter[search]': search } : {}), ...pageQuery(query) };
  return readCall('findCustomers', { query: asked }, async (params, signal) =>
    (await import('#api/support/calls.ts')).findCustomers(params, signal),
  );
}
