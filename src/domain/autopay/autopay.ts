import { addDays, type Instant, type PlainDate } from '#domain/dates/dates.ts';

/** States of the enrolment of a customer (decisions §4): the chart's, which the column `status` keeps. */
export const AUTOPAY_STATUSES = ['off', 'on', 'paused', 'overCeiling', 'suspended'] as const;
export type AutoPayStatus = (typeof AUTOPAY_STATUSES)[number];

/** Whether AutoPay is on: neither off nor stopped; a pause ends by itself. */
export function isAutoPayOn(status: AutoPayStatus): boolean {
  return status !== 'off' && status !== 'suspended';
}

/** How AutoPay is not on, as a message chooses its words: `other` where it is, or nobody knows. */
export function offOf(status: AutoPayStatus | undefined): 'off' | 'suspended' | 'other' {
  return status === 'off' || status === 'suspended' ? status : 'other';
}

/** States of a run: the chart's, which the column `status` keeps. */
export const RUN_STATUSES = [
  'announced',
  'frozen',
  'submitted',
  'settled',
  'returned',
  'notCollected',
  'skipped',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Whether a run is over or under way, so that its set is told as it was then. */
export function isPastRun(status: RunStatus | 'planned'): boolean {
  return status !== 'planned' && status !== 'announced' && status !== 'frozen';
}

/**
 * Why a run was skipped: by a person, because AutoPay was paused, off or suspended before it, because its bank account was
 * gone or waited for a confirmation, or as nothing was left.
 */
export const SKIP_REASONS = [
  'byUser',
  'paused',
  'turnedOff',
  'suspended',
  'accountGone',
  'accountWaits',
  'nothingLeft',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Why nothing can be debited although something is left. */
export type AccountLack = Extract<SkipReason, 'accountGone' | 'accountWaits'>;

/** How AutoPay lost its bank account: removed, its use taken off, or found gone when a run was to be announced. */
export const ACCOUNT_LOSSES = ['removed', 'unused', 'gone'] as const;
export type AccountLoss = (typeof ACCOUNT_LOSSES)[number];

/** Why AutoPay is off although nobody has turned it off: the bank account that it had. */
export interface LostAccount {
  readonly at: Instant;
  readonly how: AccountLoss;
  /** Null where it is not known any more which it was. */
  readonly account: { readonly bankName: string; readonly lastFour: string } | null;
  /** The name of whoever did it; null where nobody did. */
  readonly by: string | null;
}

/** Which invoices a run takes, how much at most, and of which accounts. Amounts in minor units of its one currency. */
export interface AutoPayTerms {
  readonly currency: string;
  /** Business days before its due date on which an invoice is paid; 0 on the day itself. */
  readonly daysEarly: number;
  /** Most that a run debits after credits; null for no ceiling. */
  readonly runCeiling: number | null;
  /** Most that is debited for an invoice after credits; null for no ceiling. */
  readonly invoiceCeiling: number | null;
  /** The accounts whose invoices are paid, by `buidCustomer`. */
  readonly accountIds: readonly string[];
  /** What was due before this day is left out; null takes in what was past due when AutoPay was turned on. */
  readonly dueFrom: PlainDate | null;
}

/** When runs are announced, end to be changed, and are submitted; hours of the portal's zone (decisions §13). */
export interface AutoPayConfig {
  /** Business days between the announcement of a run and the run. */
  readonly announceDays: number;
  /** Hour of the business day before a run at which nothing of it can be skipped any more. */
  readonly skipHour: number;
  /** Hour of a business day from which its runs are announced and submitted. */
  readonly runHour: number;
  /** Business days ahead of the due date that can be chosen at most. */
  readonly mostDaysEarly: number;
}

export const AUTOPAY_DEFAULTS: AutoPayConfig = {
  announceDays: 3,
  skipHour: 17,
  runHour: 6,
  mostDaysEarly: 10,
};

/** Why AutoPay stopped: all payments that came back since it was on, its own and those by hand that were one too many. */
export interface Suspension {
  /** When the bank booked the first of them. */
  readonly at: Instant;
  readonly paymentIds: readonly string[];
}

/** A suspension with what came back after it: it stopped with the first, and what is owed is of all. */
export function withReturn(before: Suspension | null, { at, paymentIds }: Suspension): Suspension {
  return { at: before?.at ?? at, paymentIds: [...new Set([...(before?.paymentIds ?? []), ...paymentIds])] };
}

/** Who has turned it off, paused or changed it, by the name that others are told, and when. */
export interface ByPerson {
  readonly at: Instant;
  readonly by: string;
}

/** Calendar days that AutoPay can be paused for at most: a year. */
const MOST_PAUSED = 366;

/** The last day until which it can be paused. */
export const lastPauseDay = (today: PlainDate): PlainDate => addDays(today, MOST_PAUSED);

/** Whether AutoPay can be paused until a day: one that is ahead, and within a year, so that nobody forgets it. */
export function isPauseDay(until: PlainDate, today: PlainDate): boolean {
  return until > today && until <= lastPauseDay(today);
}
