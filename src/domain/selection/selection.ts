import type { Customer } from '#domain/customer/customer.ts';
import type { Location } from '#domain/customer/location.ts';
import type { Merchant } from '#domain/customer/merchant.ts';

/** The one that a user works for: a customer (or a sub-account of one), or a merchant. */
export type PartyKind = 'customer' | 'merchant';

/** The customer that is worked on, with what the pages need to know of it at once. */
export interface SelectedCustomer {
  readonly kind: 'customer';
  readonly customer: Customer;
  /** The customer that it is a sub-account of; null for a customer itself. */
  readonly parent: Customer | null;
  /** Its sub-accounts; empty when it has none. */
  readonly accounts: readonly Customer[];
  /** Where its accounts work; empty when it has no locations. */
  readonly locations: readonly Location[];
  /** The location that everything is narrowed to; null for all. */
  readonly location: Location | null;
  /** ISO 4217 codes that it trades in, never empty. */
  readonly currencies: readonly string[];
}

/** The merchant that is worked for. */
export interface SelectedMerchant {
  readonly kind: 'merchant';
  readonly merchant: Merchant;
  /** ISO 4217 codes that it trades in, never empty. */
  readonly currencies: readonly string[];
}

export type Selected = SelectedCustomer | SelectedMerchant;

/** What a tab, or the last session, remembers of a selection. */
export interface RememberedSelection {
  readonly buid: string;
  readonly buidLocation: string | null;
  /** Null where only the last session remembers: it knows no currency. */
  readonly currency: string | null;
}

/** The number of a selected customer or merchant. */
export function buidOf(selected: Selected): string {
  return selected.kind === 'customer' ? selected.customer.buidCustomer : selected.merchant.buidMerchant;
}

/** The name of a selected customer or merchant. */
export function nameOf(selected: Selected): string {
  return selected.kind === 'customer' ? selected.customer.customerName : selected.merchant.merchantName;
}

/** The location that a selection is narrowed to; null for none. */
export function locationOf(selected: Selected): Location | null {
  return selected.kind === 'customer' ? selected.location : null;
}

/** A selection in one line: the customer or merchant, and the location that it is narrowed to. */
export function scopeNameOf(selected: Selected): string {
  const location = locationOf(selected);
  return location ? `${nameOf(selected)} · ${location.locationName}` : nameOf(selected);
}

/** The currency that is selected unless the user chooses: USD if present, else the first (§9). */
export function defaultCurrency(currencies: readonly string[]): string {
  return currencies.includes('USD') ? 'USD' : (currencies[0] ?? 'USD');
}
