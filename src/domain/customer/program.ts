import type { Customer } from '#domain/customer/customer.ts';
import type { AgedAmount } from '#domain/customer/exposure.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';

/** The customers of a user in one currency, taken together; two currencies are never added up. */
export interface ProgramExposure {
  readonly currency: string;
  readonly customerCount: number;
  /** Of all that have one; null where none has. */
  readonly limit: Money | null;
  readonly used: Money;
  readonly held: Money;
  /** What active customers can spend. What one has used above its limit takes nothing from another. */
  readonly available: Money | null;
  readonly notYetDue: Money;
  readonly pastDue: Money;
  readonly lateCustomers: number;
  readonly lateCount: number;
  /** Active customers that have nearly used, or exceeded, their limit. */
  readonly nearlyUsed: number;
  readonly oldestDaysLate: number;
  readonly aging: readonly AgedAmount[];
}

/** All customers of a user, by currency. */
export interface ProgramOverview {
  readonly exposures: readonly ProgramExposure[];
  readonly customerCount: number;
  /** Customers whose account is inactive or terminated. */
  readonly inactiveCount: number;
  readonly waitingDisputes: number;
  readonly today: PlainDate;
  readonly asOf: Instant;
}

/** The credit of one customer in one currency, as a line of the program. */
export interface ProgramLine {
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly status: Customer['status'];
  readonly currency: string;
  readonly limit: Money | null;
  readonly used: Money;
  readonly held: Money;
  /** Nothing of an account that is not active (decisions §11); below zero above the limit; null without one. */
  readonly available: Money | null;
  /** What is used of the limit, as the overview of one customer says it, in percent; null without one. */
  readonly inUse: number | null;
  readonly notYetDue: Money;
  readonly pastDue: Money;
}

export type ProgramPage = ListPage<ProgramLine>;

/** The orders of the lines, the default one first. */
export const PROGRAM_SORTS = [
  '-in_use',
  'in_use',
  'customer',
  '-customer',
  '-available',
  'available',
  '-past_due',
  'past_due',
] as const;
export type ProgramSort = (typeof PROGRAM_SORTS)[number];

/** What narrows the lines. */
export interface ProgramFilter {
  readonly search?: string;
  readonly currency?: string;
  readonly pastDue?: 'only';
}
