import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { Customer } from '#domain/customer/customer.ts';
import type { CustomerInformation } from '#domain/customer/customer-information.ts';
import { percentOfLimit } from '#domain/customer/exposure.ts';
import type { Role } from '#domain/access/role.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Address } from '#domain/invoice/invoice-details.ts';
import type { Money } from '#domain/money/money.ts';
import type { UserTab } from '#domain/user/managed-user.ts';

/** How the credit of a customer, or of a part of it, stands in one currency. */
export interface CreditLine {
  readonly currency: string;
  /** Its own; null where none is known. */
  readonly limit: Money | null;
  readonly used: Money;
  readonly held: Money;
  /**
   * What can be spent: what is left of its own limit, and of a part never more than the whole customer has left. Below
   * zero where a limit is exceeded, null without a limit of its own.
   */
  readonly available: Money | null;
  /** Billed, payable and not past due. */
  readonly currentDue: Money;
  readonly pastDue: Money;
}

/** A sub-account of a customer, or a place where some of them work. */
export interface CustomerPart {
  readonly kind: 'account' | 'location';
  readonly id: string;
  readonly name: string;
  readonly status: Customer['status'];
  /** Of an account: where it works; null where none is said. */
  readonly locationName: string | null;
  /** Of a location: how many accounts work there. */
  readonly accountCount: number;
  readonly lines: readonly CreditLine[];
}

/** An address of a customer or of one of its accounts. */
export interface CustomerAddress {
  readonly id: string;
  readonly kind: 'billing' | 'shipping';
  /** The account that it is of; null for the customer itself. */
  readonly accountName: string | null;
  readonly address: Address;
}

/** Somebody who opens the portal for a customer, or is invited to. */
export interface CustomerPerson {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly standing: Exclude<UserTab, 'requests'>;
}

/** A customer with all that its page tells (§2 Customer details). */
export interface CustomerDetails {
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly status: Customer['status'];
  readonly currency: string;
  readonly lines: readonly CreditLine[];
  readonly parts: readonly CustomerPart[];
  /** All of its accounts and locations, of which `parts` has the first. */
  readonly partCount: number;
  readonly addresses: readonly CustomerAddress[];
  readonly people: readonly CustomerPerson[];
  readonly peopleCount: number;
  /** Bank accounts that customer support alone can confirm or remove; of nobody else’s reading. */
  readonly strandedAccounts: readonly BankAccount[];
  readonly information: CustomerInformation;
  readonly today: PlainDate;
  readonly asOf: Instant;
}

/** What is used of a limit, as the overview says it, in percent with two decimals; null where there is no limit. */
export function percentUsed({ limit, used }: CreditLine): number | null {
  return limit === null || limit.amount <= 0 ? null : percentOfLimit(used, limit);
}

/** Whether a part has less to spend than its own limit leaves, because the whole customer has. */
export function isHeldBack({ limit, used, held, available }: CreditLine): boolean {
  return limit !== null && available !== null && available.amount < limit.amount - used.amount - held.amount;
}
