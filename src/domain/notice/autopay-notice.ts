import type { SkipReason } from '#domain/autopay/autopay.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Money } from '#domain/money/money.ts';

/**
 * What the administrators of a customer are told of AutoPay: before a run, after it, that one is not made or came back in
 * part, that it stopped (decisions §4), and what becomes of it with its bank account.
 */
export const AUTOPAY_NOTICE_KINDS = [
  'autopay_announced',
  'autopay_not_made',
  'autopay_partly_paid',
  'autopay_reported',
  'autopay_suspended',
  'autopay_account_removed',
  'autopay_account_unused',
  'autopay_account_gone',
  'autopay_account_stopped',
  'autopay_account_confirmed',
] as const;
export type AutoPayNoticeKind = (typeof AUTOPAY_NOTICE_KINDS)[number];

/** What is told of a run that is over: its own page has what became of each invoice. */
const OF_RUN: ReadonlySet<AutoPayNoticeKind> = new Set([
  'autopay_not_made',
  'autopay_partly_paid',
  'autopay_reported',
]);

/** Where a notice of AutoPay leads: to the run where it is over, else where something can be done about it. */
export function autoPayAddress({ kind, runId }: Pick<AutoPayTold, 'kind' | 'runId'>): PageAddress {
  return runId !== null && OF_RUN.has(kind)
    ? `/payment-methods/autopay/${runId}`
    : '/payment-methods/autopay';
}

/** What a notice says of a run, as it was at its time. */
export interface AutoPayTold {
  readonly kind: AutoPayNoticeKind;
  /** Null of what is told of its bank account. */
  readonly runId: string | null;
  /** The day of the run; of what is told of its bank account the day on which that was. */
  readonly runDate: PlainDate;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly bankName: string;
  readonly lastFour: string;
  /**
   * What is debited, after credits; of a return the debit that came back, of a run not made what was announced, of one
   * that came back in part what the bank has paid, which is nothing where all of it did, of a bank account what was
   * announced and is not debited with it.
   */
  readonly total: Money;
  readonly invoiceCount: number;
  /** What credits pay of them. */
  readonly credits: Money;
  /** Invoices that the ceiling left out. */
  readonly aboveCeiling: number;
  /** Until when something of it can be skipped; null once it is over. */
  readonly skipUntil: Instant | null;
  /** What the bank says of a debit that it sent back; null where it said nothing, and of other kinds. */
  readonly bankReason: string | null;
  /** Why an announced run is not made; null of other kinds. */
  readonly skipReason: SkipReason | null;
  /** The name of whoever decided it; null where nobody did. */
  readonly stoppedBy: string | null;
}
