import { fromPromise } from 'xstate';
import {
  getCustomer,
  getCustomerWithAccounts,
  listCustomerCurrencies,
  listLocations,
} from '#api/customers/calls.ts';
import { customersRead } from '#api/customers/reads.ts';
import { listMerchantCurrencies } from '#api/merchants/calls.ts';
import { merchantsRead } from '#api/merchants/reads.ts';
import { writeSessionData } from '#api/session/calls.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { Merchant } from '#domain/customer/merchant.ts';
import type { PartyKind, Selected, SelectedCustomer, SelectedMerchant } from '#domain/selection/selection.ts';

/** Locations that are asked for at once (§9 paging). */
const LOCATIONS = 10_000;

interface Wanted {
  readonly kind: PartyKind;
  readonly buid: string;
  readonly buidLocation: string | null;
}

interface Asked {
  readonly kind: PartyKind;
  readonly query: {
    readonly search: string;
    readonly parentBuid: string | null;
    readonly withAccounts: boolean;
    readonly pageNumber: number;
    readonly pageSize: number;
  };
}

type Found =
  | { kind: 'customer'; customers: readonly Customer[]; total: number }
  | { kind: 'merchant'; merchants: readonly Merchant[]; total: number };

/** The real actors of the selection chart. `currencyVersion` 0 means one currency, and no call for it (§7). */
export function selectionActors({ currencyVersion }: { currencyVersion: number }) {
  const hasCurrencies = currencyVersion > 0;
  return {
    loadParty: fromPromise(
      ({ input, signal }: { input: Wanted; signal: AbortSignal }): Promise<Selected | null> =>
        input.kind === 'customer'
          ? readCustomer(input, hasCurrencies, signal)
          : readMerchant(input.buid, hasCurrencies, signal),
    ),
    writeSessionData: fromPromise(({ input, signal }: { input: Wanted; signal: AbortSignal }) =>
      writeSessionData(input, { signal }),
    ),
    findParties: fromPromise(
      async ({ input, signal }: { input: Asked; signal: AbortSignal }): Promise<Found> =>
        input.kind === 'customer'
          ? { kind: 'customer', ...(await customersRead(input.query).load(signal)) }
          : { kind: 'merchant', ...(await merchantsRead(input.query).load(signal)) },
    ),
  };
}

async function readCustomer(
  { buid, buidLocation }: Wanted,
  hasCurrencies: boolean,
  signal: AbortSignal,
): Promise<SelectedCustomer | null> {
  const further = Promise.all([
    listLocations({ buidCustomer: buid, pageNumber: 1, pageSize: LOCATIONS }, signal),
    hasCurrencies ? listCustomerCurrencies(buid, signal) : [],
  ]);
  // Of a customer that is not the user's the server refuses them, when the list of customers has said so already.
  further.catch(() => undefined);
  const [customer, ...accounts] = await getCustomerWithAccounts(buid, signal);
  if (customer?.buidCustomer !== buid) return null;
  const [{ locations }, currencies] = await further;
  const codes = currencies.map(({ id }) => id);
  return {
    kind: 'customer',
    customer,
    parent: customer.parentBuid ? await getCustomer(customer.parentBuid, signal) : null,
    accounts,
    locations,
    location: locations.find((location) => location.buidLocation === buidLocation) ?? null,
    currencies: codes.length > 0 ? codes : [customer.currency],
  };
}

async function readMerchant(
  buid: string,
  hasCurrencies: boolean,
  signal: AbortSignal,
): Promise<SelectedMerchant | null> {
  const [{ merchants }, currencies] = await Promise.all([
    merchantsRead({ buidMerchant: buid, pageNumber: 1, pageSize: 1 }).load(signal),
    hasCurrencies ? listMerchantCurrencies(signal) : [],
  ]);
  const [merchant] = merchants;
  if (!merchant) return null;
  const codes = currencies.map(({ id }) => id);
  return { kind: 'merchant', merchant, currencies: codes.length > 0 ? codes : [merchant.currency] };
}
