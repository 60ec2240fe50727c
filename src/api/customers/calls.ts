import { client, read } from '#api/platform/client.ts';
import {
  BankAccountsDocument,
  BankingCountriesDocument,
  CurrenciesDocument,
  CustomersDocument,
  LocationsDocument,
} from '#api/customers/wire.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';

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
