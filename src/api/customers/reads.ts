import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import { CustomersDocument, ExposuresDocument } from '#api/customers/wire.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Exposure } from '#domain/customer/exposure.ts';
import type { Scope } from '#domain/access/scope.ts';

/** A page of the customers that the user may see. */
export interface CustomerPage {
  readonly customers: readonly Customer[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Customers by search text, by page (§7 `/customers`). */
export function customersRead(query: {
  search: string;
  parentBuid: string | null;
  /** Sub-accounts too, each after its customer; such a list tells no amounts. */
  withAccounts: boolean;
  pageNumber: number;
  pageSize: number;
}): ReadCall<CustomerPage> {
  const asked = {
    ...(query.search ? { 'filter[search]': query.search } : {}),
    ...(query.parentBuid ? { 'filter[parent_buid]': query.parentBuid } : {}),
    ...(query.withAccounts ? { 'filter[with_accounts]': true } : {}),
    'filter[sort]': 'customer_name' as const,
    ...pageQuery(query),
  };
  return readOf('listCustomers', '/customers', { query: asked }, CustomersDocument);
}

/** Account status by currency (§7 `/exposures`). */
export function exposuresRead(scope: Scope): ReadCall<Exposure[]> {
  return readOf('listExposures', '/exposures', { query: scopeQuery(scope) }, ExposuresDocument);
}
