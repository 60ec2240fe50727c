import type { SnapshotFrom } from 'xstate';
import type { Customer } from '#domain/customer/customer.ts';
import type { Selected } from '#domain/selection/selection.ts';
import type { selection } from '#machines/selection/selection.ts';
import type { FoundParties } from '#machines/selection/types.ts';
import type { PickerEntry } from '#ui/kit/picker-list.tsx';

/** The id of the entry that narrows to no location. */
export const EVERYWHERE = '';

/** Customers, each with its sub-accounts after it, or merchants, as entries of the top bar's list. */
export function partyEntries(
  found: FoundParties | null,
  /** What is told of a customer beside its number. */
  note: (customer: Customer) => string | null,
): PickerEntry[] {
  if (!found) return [];
  if (found.kind === 'merchant') {
    return found.merchants.map(({ buidMerchant, merchantName }) => ({
      id: buidMerchant,
      title: merchantName,
      detail: buidMerchant,
    }));
  }
  const names = new Map(
    found.customers.map(({ buidCustomer, customerName }) => [buidCustomer, customerName]),
  );
  return found.customers.map((customer) => {
    const { buidCustomer, customerName, parentBuid } = customer;
    const above = parentBuid === null ? null : (names.get(parentBuid) ?? parentBuid);
    return {
      id: buidCustomer,
      title: customerName,
      detail: [above, buidCustomer, note(customer)].filter((part) => part !== null).join(' · '),
      ...(parentBuid === null ? {} : { isBelow: true }),
    };
  });
}

/** All locations, then each; none where there is no choice. */
export function locationEntries(selected: Selected | null, all: string): PickerEntry[] {
  if (selected?.kind !== 'customer' || selected.locations.length === 0) return [];
  return [
    { id: EVERYWHERE, title: all },
    ...selected.locations.map(({ buidLocation, locationName }) => ({
      id: buidLocation,
      title: locationName,
    })),
  ];
}

/** The currencies, USD first; none of a merchant, whose balances stand in each. */
export function currencyEntries(selected: Selected | null): PickerEntry[] {
  const currencies = selected?.kind === 'customer' ? selected.currencies : [];
  return currencies
    .toSorted((one, other) => Number(other === 'USD') - Number(one === 'USD'))
    .map((code) => ({ id: code, title: code }));
}

/** Whether there is more than one customer, account or merchant to choose from. */
export function hasOthers({ context: { selected } }: SnapshotFrom<typeof selection>, count: number): boolean {
  if (count > 1) return true;
  return selected?.kind === 'customer' && (selected.accounts.length > 0 || selected.parent !== null);
}
