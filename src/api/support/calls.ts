import { client, read } from '#api/platform/client.ts';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';
import type { operations } from '#api/contract/schema.gen.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { FoundCustomersDocument } from '#api/support/wire.ts';

/** Customers and sub-accounts of the whole portal, for customer support; the server writes the search down. */
export function findCustomers(
  params: Pick<operations['findCustomers']['parameters'], 'query'>,
  signal?: AbortSignal,
): Promise<ListPage<FoundCustomer>> {
  return read(client.GET('/support/customers', { params, signal }), FoundCustomersDocument);
}
