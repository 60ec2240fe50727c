import { client, read } from '#api/platform/client.ts';
import { FoundCustomersDocument } from '#api/support/wire.ts';

/** Customers and sub-accounts of the whole portal, for customer support; the server writes the search down. */
export function findCustomers(
  query: { search: string; pageNumber: number; pageSize: number },
  signal?: AbortSignal,
) {
  const params = {
    query: {
      ...(query.search ? { 'filter[search]': query.search } : {}),
      'page[number]': query.pageNumber,
      'page[size]': query.pageSize,
    },
  };
  return read(client.GET('/support/customers', { params, signal }), FoundCustomersDocument);
}
