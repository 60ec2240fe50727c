import { client, read, readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery, scopeQuery } from '#api/platform/scope-query.ts';
import {
  BankAccountsDocument,
  BankingCountriesDocument,
  CurrenciesDocument,
  CustomersDocument,
  ExposuresDocument,
  LocationsDocument,
} from '#api/customers/wire.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';
import type { Exposure } from '#domain/customer/exposure.ts';
import type { BankAccount } from '#domain/payment/payment.ts';
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

/** One customer or sub-account; null when it is not the user's. */
export async function getCustomer(buidCustomer: string, signal?: AbortSignal): Promise<Customer | null> {
  const params = { query: { 'filter[buid_customer]': buidCustomer } };
  const { customers } = await read(client.GET('/customers', { params, signal }), CustomersDocument);
  return customers[0] ?? null;
}

/** One customer with its sub-accounts, itself first; empty when it is not the user's. */
export async function getCustomerWithAccounts(
  buidCustomer: string,
  signal?: AbortSignal,
): Promise<Customer[]> {
  const [self, accounts] = await Promise.all([
    read(
      client.GET('/customers', { params: { query: { 'filter[buid_customer]': buidCustomer } }, signal }),
      CustomersDocument,
    ),
    read(
      client.GET('/customers', {
        params: { query: { 'filter[parent_buid]': buidCustomer, 'page[size]': 10_000 } },
        signal,
      }),
      CustomersDocument,
    ),
  ]);
  return [...self.customers, ...accounts.customers];
}

/** A page of the locations that the user may see. */
export interface LocationPage {
  readonly locations: readonly Location[];
  readonly total: number;
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** Locations by name, of one customer or sub-account or of all, by page (§7 `/locations`). */
export function listLocations(
  query: { buidCustomer?: string; pageNumber: number; pageSize: number },
  signal?: AbortSignal,
): Promise<LocationPage> {
  const params = {
    query: {
      ...(query.buidCustomer ? { 'filter[buid_customer]': query.buidCustomer } : {}),
      'page[number]': query.pageNumber,
      'page[size]': query.pageSize,
    },
  };
  return read(client.GET('/locations', { params, signal }), LocationsDocument);
}

/** Countries whose bank accounts a customer can add (§7 `/ecaas/customer-banking-countries`). */
export function getBankingCountries(buidCustomer: string, signal?: AbortSignal): Promise<readonly string[]> {
  const params = { path: { buidCustomer } };
  return read(
    client.GET('/ecaas/customer-banking-countries/{buidCustomer}', { params, signal }),
    BankingCountriesDocument,
  );
}

/** Account status by currency (§7 `/exposures`). */
export function exposuresRead(scope: Scope): ReadCall<Exposure[]> {
  return readOf('listExposures', '/exposures', { query: scopeQuery(scope) }, ExposuresDocument);
}

/** Currencies of a customer; called only when `currency_version` is set (§7). */
export function listCustomerCurrencies(
  buidCustomer: string,
  signal?: AbortSignal,
): Promise<{ id: string; label: string }[]> {
  const params = { query: { 'filter[buid_customer]': buidCustomer } };
  return read(client.GET('/ecaas/customer-currencies', { params, signal }), CurrenciesDocument);
}

/** Bank accounts of a customer, masked. */
export function listBankAccounts(buidCustomer: string, signal?: AbortSignal): Promise<BankAccount[]> {
  const params = { query: { 'filter[buid_customer]': buidCustomer } };
  return read(client.GET('/bank-accounts', { params, signal }), BankAccountsDocument);
}
