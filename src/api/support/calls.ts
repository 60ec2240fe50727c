import { client, read } from '#api/platform/client.ts';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';
import type { ListPage, UnsortedQuery } from '#domain/list/list-page.ts';
import { FoundCustomersDocument } from '#api/support/wire.ts';

/** Customers and sub-accounts of the whole portal, for customer support; the server writes the search down. */
export function findCustomers(
  query: UnsortedQuery<{ readonly search?: string }>,
  signal?: AbortSignal,
): Promise<ListPage<FoundCustomer>> {
  const params = {
    query: {
      ...(query.filter.search ? { 'filter[search]': query.filter.search } : {}),
      'page[number]': query.pageNumber,
      'page[size]': query.pageSize,
    },
  };
  return read(client.GET('/support/customers', { params, signal }), FoundCustomersDocument);
}
