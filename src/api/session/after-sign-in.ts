import { fromPromise } from 'xstate';
import { getBankingCountries, listLocations } from '#api/customers/calls.ts';
import { customersRead } from '#api/customers/reads.ts';
import { MAPPED_PAGE_SIZE } from '#domain/user/after-sign-in.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';

interface ListPage<Entry> {
  readonly entries: readonly Entry[];
  readonly total: number;
}

/** The calls of the mapped lists; a failed one is logged as every failed call (§7). */
export const mappedListActors = {
  loadCustomers: fromPromise<ListPage<Customer>, number>(async ({ input: pageNumber, signal }) => {
    const query = {
      search: '',
      parentBuid: null,
      withAccounts: false,
      pageNumber,
      pageSize: MAPPED_PAGE_SIZE,
    };
    const { customers, total } = await customersRead(query).load(signal);
    return { entries: customers, total };
  }),
  loadLocations: fromPromise<ListPage<Location>, number>(async ({ input: pageNumber, signal }) => {
    const { locations, total } = await listLocations({ pageNumber, pageSize: MAPPED_PAGE_SIZE }, signal);
    return { entries: locations, total };
  }),
};

/** The call of the banking countries. */
export const bankingCountryActors = {
  loadCountries: fromPromise<readonly string[], string>(({ input, signal }) =>
    getBankingCountries(input, signal),
  ),
};
