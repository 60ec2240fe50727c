import type { AgingBucket } from '#domain/customer/exposure.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { Money } from '#domain/money/money.ts';
import type { Payment, PaymentMethod } from '#domain/payment/payment.ts';
import type { StatementRange } from '#domain/statement/statement-range.ts';

/**
 * What moves the balance of an account, in the order in which a statement sums it up. A payment counts as it arrives: until
 * then its invoices are owed. What a credit pays moves nothing, because the credit was counted as it was given.
 */
export const STATEMENT_KINDS = [
  'invoice',
  'payment',
  'paidElsewhere',
  'cash',
  'sentBack',
  'refund',
  'cardChargeback',
  'credit',
  'adjustment',
  'disputeCredit',
  'chargebackCredit',
  'creditWithdrawn',
  'creditUsedElsewhere',
] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What moved the balance on a day. */
export interface StatementLine {
  readonly lineId: string;
  readonly date: PlainDate;
  readonly kind: StatementKind;
  /** Of the invoice, the credit or the payment. */
  readonly number: string;
  /** Its invoice or credit; null of a payment. */
  readonly trxId: string | null;
  /** Its payment; null of an invoice or a credit. */
  readonly paymentId: string | null;
  /** Null of what is of no one merchant. */
  readonly merchantName: string | null;
  readonly accountName: string;
  /** How it was paid; null of what is no payment. */
  readonly method: PaymentMethod | null;
  readonly bankAccount: Payment['bankAccount'];
  /** Above zero where more is owed by it. */
  readonly amount: Money;
  /** What was owed after it. */
  readonly balance: Money;
}

/** How many lines of a kind there are, and what they come to. */
export interface StatementSum {
  readonly kind: StatementKind;
  readonly count: number;
  readonly amount: Money;
}

/** The balances of a statement: what was owed less what credits that are not used yet come to. */
export interface Statement extends StatementRange {
  readonly currency: string;
  /** At the end of the day before the first. */
  readonly opening: Money;
  /** Of the kinds that have lines. */
  readonly sums: readonly StatementSum[];
  /** At the end of the last day. */
  readonly closing: Money;
  /** Credit used at the end of the last day, as the overview has it today. */
  readonly owed: Money;
  /** How much of that is on its way. */
  readonly inTransit: Money;
  /** Credits that were not used yet then; never above zero. */
  readonly unappliedCredit: Money;
  /** What is owed by how late it was on the last day. */
  readonly aging: readonly { readonly bucket: AgingBucket; readonly count: number; readonly amount: Money }[];
  /** The business date. */
  readonly today: PlainDate;
  readonly longestYears: number;
  readonly asOf: Instant;
}

/** The days that are asked for; absent ones are of this month. */
export interface StatementFilter {
  readonly from?: PlainDate | undefined;
  readonly to?: PlainDate | undefined;
}

/** What a page of a statement is asked for. */
export type StatementQuery = ListQuery<StatementFilter, 'oldest'>;

/** A page of a statement's lines, with the balances of the whole. */
export interface StatementPage extends ListPage<StatementLine> {
  readonly statement: Statement;
}
