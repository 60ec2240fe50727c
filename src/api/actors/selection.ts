import { fromPromise } from 'xstate';
import { getCustomerWithAccounts, listCustomerCurrencies, listCustomers } from '#api/customers.ts';
import { selectCustomer } from '#api/session.ts';
import { CallError } from '#domain/call-error.ts';
import type { Customer, SelectedCustomer } from '#domain/customer.ts';

/** The real actors of the selection chart. `currencyVersion` 0 means one currency, and no call for it (§7). */
export function selectionActors({ currencyVersion }: { currencyVersion: number }) {
  return {
    loadCustomer: fromPromise(({ input, signal }: { input: { buidCustomer: string }; signal: AbortSignal }) =>
      readCustomer(input.buidCustomer, currencyVersion, signal),
    ),
    setCustomer: fromPromise(
      async ({
        input,
        signal,
      }: {
        input: { buidCustomer: string };
        signal: AbortSignal;
      }): Promise<SelectedCustomer> => {
        await selectCustomer(input.buidCustomer, { signal });
        const selected = await readCustomer(input.buidCustomer, currencyVersion, signal);
        if (!selected) throw new CallError('notFound');
        return selected;
      },
    ),
    findCustomers: fromPromise(
      ({
        input: { search, parentBuid, pageNumber, pageSize },
        signal,
      }: {
        input: { search: string; parentBuid: string | null; pageNumber: number; pageSize: number };
        signal: AbortSignal;
      }): Promise<{ readonly customers: readonly Customer[]; readonly total: number }> =>
        listCustomers({ search, parentBuid, pageNumber, pageSize }, signal),
    ),
  };
}

async function readCustomer(
  buidCustomer: string,
  currencyVersion: number,
  signal: AbortSignal,
): Promise<SelectedCustomer | null> {
  const [[customer, ...accounts], currencies] = await Promise.all([
    getCustomerWithAccounts(buidCustomer, signal),
    currencyVersion > 0 ? listCustomerCurrencies(buidCustomer, signal) : [],
  ]);
  if (customer?.buidCustomer !== buidCustomer) return null;
  const codes = currencies.map(({ id }) => id);
  return { customer, accounts, currencies: codes.length > 0 ? codes : [customer.currency] };
}
