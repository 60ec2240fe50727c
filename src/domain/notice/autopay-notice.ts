import type { SkipReason } from '#domain/autopay/autopay.ts';
import type { ToldSettingsChange } from '#domain/autopay/shown-autopay.ts';
import { readReturn, type ReadReturn } from '#domain/bank-account/return-reason.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { Money } from '#domain/money/money.ts';

/**
 * What the administrators of a customer are told of AutoPay: before a run, after it, that one is not made or came back in
 * part, that it stopped (decisions §4), that somebody has changed what it pays or turned it off, which its payers are told too, and what becomes of
 * it with its bank account.
 */
export const AUTOPAY_NOTICE_KINDS = [
  'autopay_announced',
  'autopay_changed',
  'autopay_not_made',
  'autopay_partly_paid',
  'autopay_reported',
  'autopay_suspended',
  'autopay_turned_off',
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
  /** Null of what is told of AutoPay as a whole or of its bank account. */
  readonly runId: string | null;
  /** The day of the run; of what is told of AutoPay as a whole or of its bank account the day on which that was. */
  readonly runDate: PlainDate;
  readonly buidCustomer: string;
  readonly customerName: string;
  readonly bankName: string;
  readonly lastFour: string;
  /**
   * What is debited, after credits; of a return all that came back of the run since it was told of last, of a run not made
   * what was announced, of one that came back in part what the bank has paid, of a bank account what was announced and is
   * not debited with it.
   */
  readonly total: Money;
  readonly invoiceCount: number;
  /** What credits pay of them. */
  readonly credits: Money;
  /** What was announced of a run that is reported; null of other kinds, and of notices of before. */
  readonly announcedTotal: Money | null;
  /** What of the run was voided before the bank collected it; null where nothing was, and of notices of before. */
  readonly notCollected: Money | null;
  /** Invoices that the ceiling left out. */
  readonly aboveCeiling: number;
  /** The day of the first run that an announced one makes up, which could not be announced in time; null for none. */
  readonly missedOn: PlainDate | null;
  /** Until when something of it can be skipped; null once it is over. */
  readonly skipUntil: Instant | null;
  /** What the bank says of a debit that it sent back; null where it said nothing, and of other kinds. */
  readonly bankReason: string | null;
  /** Why an announced run is not made; null of other kinds. */
  readonly skipReason: SkipReason | null;
  /** The name of whoever decided it; null where nobody did. */
  readonly stoppedBy: string | null;
  /** Whether a run was fixed already as somebody turned it off, so that it is still debited. */
  readonly isRunFixed: boolean;
  /** Which ones those are; empty of other kinds, and of notices of before. */
  readonly fixedRuns: readonly { readonly runDate: PlainDate; readonly total: Money }[];
  /** What came back of a run with what became of the rest; null of other kinds, and of notices of before. */
  readonly afterReturn: AfterReturn | null;
  /** What somebody has changed of what it pays; null of other kinds. */
  readonly changed: ToldSettingsChange | null;
  /** The invoice that somebody has allowed above the ceiling for one; null of other changes and kinds. */
  readonly allowed: { readonly invoiceId: string; readonly amount: Money } | null;
}

/** What came back of a run at once. */
export interface AfterReturn {
  readonly debits: readonly {
    readonly accountName: string;
    readonly amount: Money;
    /** What the bank says; null where it said nothing. */
    readonly bankReason: string | null;
  }[];
  /** What of the run is paid, and what is still on its way. */
  readonly paid: Money;
  readonly underWay: Money;
  /** What it takes to go on: AutoPay turned on again, or its bank account confirmed first; null where it has not stopped. */
  readonly remedy: 'turnOn' | 'confirm' | null;
}

type Reasoned = Pick<AutoPayTold, 'bankReason' | 'afterReturn'>;

/** What is told, with what the bank's reasons mean. */
export function withReturns<Told extends Reasoned>(told: Told) {
  const { bankReason, afterReturn } = told;
  return {
    ...told,
    returned: readReturn(bankReason),
    afterReturn: afterReturn && {
      ...afterReturn,
      debits: afterReturn.debits.map((debit) => ({ ...debit, returned: readReturn(debit.bankReason) })),
    },
  } satisfies Told & { readonly returned: ReadReturn | null };
}
