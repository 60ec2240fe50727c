import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';
import type { ShortPay } from '#domain/payment/part-amount.ts';
import type { Kept } from '#domain/payment/kept.ts';
import type { LineCredit, PaymentStatus } from '#domain/payment/payment.ts';
import type { LineChange } from '#domain/scheduled-payment/left-of-line.ts';
import type { ScheduleCalendar } from '#domain/scheduled-payment/schedule-day.ts';

/** States of a scheduled payment: the chart's, which the column `status` keeps. It holds no invoice in any of them. */
export const SCHEDULED_STATUSES = ['scheduled', 'waiting', 'submitted', 'stopped', 'cancelled'] as const;
export type ScheduledStatus = (typeof SCHEDULED_STATUSES)[number];

/** Why one is stopped before anything is collected. */
export const STOP_REASONS = [
  'nothingLeft',
  'bankAccountGone',
  'bankAccountBarred',
  'accountBarred',
  'notConfirmed',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** What a scheduled payment collects for one invoice. */
export interface ScheduledLine {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly accountName: string;
  readonly merchantName: string;
  readonly dueDate: PlainDate;
  /** What is collected at most; nothing once it is left out. */
  readonly amount: Money;
  /** What was to be paid of it when it was scheduled, in money and by credits. */
  readonly scheduled: Money;
  /** What credits were to pay of that. */
  readonly creditsAtFirst: readonly Omit<LineCredit, 'isFreed'>[];
  /** What credits that are reserved for it pay beside the amount. */
  readonly credits: readonly LineCredit[];
  /** What it leaves open of the invoice, as it was scheduled. */
  readonly leftOpen: Money;
  readonly short: ShortPay | null;
  /** Why it is less than scheduled; null where it is not. */
  readonly change: LineChange | null;
}

/** A payment by bank account on a date (decisions §9, §13). */
export interface ScheduledPayment {
  readonly scheduleId: string;
  readonly scheduleNumber: string;
  readonly status: ScheduledStatus;
  readonly stopReason: StopReason | null;
  readonly buidCustomer: string;
  readonly customerName: string;
  /** The business day on which it is collected. */
  readonly payOn: PlainDate;
  /** Until when it can be changed or cancelled. */
  readonly changeUntil: Instant;
  /** The last day for another payer's yes; null while none is needed. */
  readonly waitUntil: PlainDate | null;
  /** What is collected now, and what was agreed to when it was scheduled. */
  readonly amount: Money;
  readonly scheduled: Money;
  readonly bankName: string;
  readonly lastFour: string;
  readonly maker: string;
  /** Who has cancelled it, by name; null for one that is not. */
  readonly cancelledBy: string | null;
  /** Whether the reader has made it. */
  readonly isOwn: boolean;
  readonly createdAt: Instant;
  readonly invoiceCount: number;
  /** First and last business day on which the invoices change, if it is collected on its day. */
  readonly expectedFrom: PlainDate;
  readonly expectedTo: PlainDate;
  /** The payment that it has become, as that stands now; null before. */
  readonly payment: {
    readonly paymentId: string;
    readonly paymentNumber: string;
    readonly status: PaymentStatus;
    /** How much of what it paid still stands. */
    readonly kept: Kept;
  } | null;
  readonly lines: readonly ScheduledLine[];
  /** How many were made in one submit, one for each account; 1 for one alone. */
  readonly together: number;
  /** Those of that submit that are still collected on their day, and what they collect. */
  readonly togetherToCome: { readonly count: number; readonly amount: Money };
  /** By what its day is dated. */
  readonly calendar: ScheduleCalendar;
  /** When the server answered: what can still be done follows from it. */
  readonly asOf: Instant;
}

/** What a list of them can be narrowed by. */
export interface ScheduledFilter {
  readonly status?: 'to-come' | 'over' | undefined;
  /** A part of its number, or of an invoice's. */
  readonly search?: string | undefined;
}

/** By what days are judged, and the server's time when it was asked. */
export interface Scheduling extends Omit<ScheduleCalendar, 'currency'> {
  readonly at: Instant;
}

/** A page of them. */
export interface ScheduledPage extends ListPage<ScheduledPayment> {
  readonly scheduling: Scheduling;
  /** What those that match and are still to come collect, by currency. */
  readonly toCome: readonly Money[];
}

/** Whether it is still to be collected. */
export function isToCome({ status }: Pick<ScheduledPayment, 'status'>): boolean {
  return status === 'scheduled' || status === 'waiting';
}
