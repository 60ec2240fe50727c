import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { DeclineReason } from '#domain/payment/decline.ts';
import type { Kept } from '#domain/payment/kept.ts';
import type { PaymentUndone } from '#domain/payment/payment-undone.ts';
import type { RefusedPart } from '#domain/payment/refused-part.ts';
import type { Refund } from '#domain/refund/refund.ts';
import type { ShortPay } from '#domain/payment/part-amount.ts';
import type { InvoiceStatus } from '#domain/invoice/invoice.ts';
import { add, share, type Money } from '#domain/money/money.ts';

export const PAYMENT_METHODS = ['bank', 'card'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** With what a payment is made: one that credits cover whole needs no method (decisions §13). */
export const PAID_BY = [...PAYMENT_METHODS, 'credits'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** States of a payment (decisions §4). A card payment stays `submitted` until the provider reports. */
export const PAYMENT_STATUSES = ['submitted', 'processing', 'settled', 'failed', 'returned'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Why a payment failed or came back. */
export const PAYMENT_FAILURES = [
  'declined',
  'cancelled',
  'expired',
  'returned_by_bank',
  'provider_error',
  'voided',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];

/** One account's view, or the program overview's (§3 Payment). */
export type PaymentMode = 'INDIVIDUAL_ACCOUNT' | 'PROGRAM_OVERVIEW';

/** What a payment gives to one invoice in money; nothing where credits pay all of it. */
export interface PaidInvoice {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly merchantName: string;
  readonly amount: Money;
  /** What credits pay of it, beside the amount. */
  readonly credits: readonly LineCredit[];
}

/** A credit that pays a part or all of an invoice of a payment. */
export interface LineCredit {
  readonly creditTrxId: string;
  readonly creditId: string;
  readonly amount: Money;
  /** Whether it was given back, because the payment did not come about. */
  readonly isFreed: boolean;
}

/** The part of a payment that goes to one invoice. */
export interface PaymentLine extends PaidInvoice {
  readonly accountName: string;
  /** What this payment leaves open of it; null where that was not kept. */
  readonly leftOpen: Money | null;
  /** Why less was paid than could be; null where all was. */
  readonly short: ShortPay | null;
  /** How the invoice stands now, whatever this payment did. */
  readonly status: readonly InvoiceStatus[];
}

/** One of several payments that were submitted together, one for each account. */
export interface PaymentTogether {
  readonly paymentId: string;
  readonly paymentNumber: string;
  readonly confirmationNumber: string | null;
  readonly accountName: string;
  readonly invoiceCount: number;
  readonly total: Money;
  readonly status: PaymentStatus;
  readonly failure: PaymentFailure | null;
  /** How much of what it paid still stands. */
  readonly kept: Kept;
  readonly method: PaidBy;
  readonly bankAccount: Payment['bankAccount'];
  readonly expectedFrom: PlainDate;
  readonly expectedTo: PlainDate;
  readonly isOverdue: boolean;
  /** What it goes to; empty in a list of payments. */
  readonly lines: readonly PaidInvoice[];
}

/** A payment as history and receipt show it (§3 Payment). */
export interface Payment {
  readonly paymentId: string;
  readonly paymentNumber: string;
  /** Given once the payment is accepted; null before. */
  readonly confirmationNumber: string | null;
  readonly mode: PaymentMode;
  readonly method: PaidBy;
  readonly status: PaymentStatus;
  readonly failure: PaymentFailure | null;
  readonly payer: string;
  readonly buidCustomer: string;
  readonly customerName: string;
  /** What the invoices get in money; credits pay the rest of them. */
  readonly amount: Money;
  /** The card fee; zero for a bank payment. */
  readonly fee: Money;
  /** Amount and fee together. */
  readonly total: Money;
  readonly lines: readonly PaymentLine[];
  readonly invoiceCount: number;
  /** How many of them it pays in part, and what it leaves open of those; absent of none, and where it came to nothing. */
  readonly inPart?: { readonly count: number; readonly leftOpen: Money } | undefined;
  /** How many of its invoices can be paid now: after a failure, a return or a chargeback that was lost, unless they are paid otherwise. */
  readonly payableCount: number;
  readonly bankAccount: { readonly bankName: string; readonly lastFour: string } | null;
  readonly submittedAt: Instant;
  readonly settledAt: Instant | null;
  /** First and last business day on which the invoices change (§4 Payment timing). */
  readonly expectedFrom: PlainDate;
  readonly expectedTo: PlainDate;
  /** Whether it is on its way although these days are over: nobody has reported what became of it. */
  readonly isOverdue: boolean;
  /** Why the bank has sent it back, in its own words; null where it said nothing. */
  readonly bankReason: string | null;
  /** Why its card was declined; absent where the card provider did not say, and of others. */
  readonly declineReason?: DeclineReason | undefined;
  /** What followed for its invoices as it came back or failed; absent of others. */
  readonly undone?: PaymentUndone | undefined;
  /** When a payment that waits for the card ends by itself; null once it waits no more. */
  readonly expiresAt: Instant | null;
  /**
   * That one card pays an order over several customers with it: by the order's id it is continued or cancelled, by whoever
   * has submitted it; null for others. Absent of other payments.
   */
  readonly sharedCharge?: { readonly orderId: string | null } | undefined;
  readonly events: readonly { readonly status: PaymentStatus; readonly at: Instant }[];
  /** What goes or has gone back of it, and voids, oldest first; absent of none. */
  readonly refunds?: readonly Refund[] | undefined;
  /** The scheduled payment that it was; absent of one that was paid at once. */
  readonly schedule?: { readonly scheduleId: string; readonly scheduleNumber: string } | undefined;
  /** Later payments, made or on their way, of invoices that it did not pay; absent of none, and in a list. */
  readonly paidAgain?: readonly { readonly paymentId: string; readonly paymentNumber: string }[] | undefined;
  /** What cardholders have charged back of it; absent where nothing was. */
  readonly chargebacks?: readonly CardChargeback[] | undefined;
  /** Customers of whose part nothing was paid, of an order over several; absent of none. */
  readonly refusedParts?: readonly RefusedPart[] | undefined;
  /** All payments of its submit, itself among them, by number; empty for one that was submitted alone. */
  readonly together: readonly PaymentTogether[];
}

/** What an invoice got of a payment, in money and by credits together. */
export function lineTotal({ amount, credits }: Pick<PaymentLine, 'amount' | 'credits'>): Money {
  return credits.reduce((sum, credit) => add(sum, credit.amount), amount);
}

/** How many of these invoices get money: what credits pay whole waits for none. */
export function chargedCount(lines: readonly PaidInvoice[]): number {
  return lines.filter(({ amount }) => amount.amount > 0).length;
}

/** The credits of a payment, each with all that it paid. */
export function creditsOf({
  lines,
}: {
  readonly lines: readonly Pick<PaymentLine, 'credits'>[];
}): LineCredit[] {
  const byId = Map.groupBy(
    lines.flatMap(({ credits }) => credits),
    ({ creditTrxId }) => creditTrxId,
  );
  return Array.from(byId.values(), (uses) => {
    const [first, ...others] = uses;
    if (!first) return [];
    return [{ ...first, amount: others.reduce((sum, { amount }) => add(sum, amount), first.amount) }];
  }).flat();
}

/** Whether the payer still has to enter the card: it can be continued or cancelled, and ends by itself. */
export function isWaitingForCard({ method, status }: Pick<Payment, 'method' | 'status'>): boolean {
  return method === 'card' && status === 'submitted';
}

/** What a payment waits for the payer to do: enter its card, or pay again what was sent back. */
export type AwaitedOfPayer = 'card' | 'payment';

/** The non-refundable fee on a card payment: a share of the total, rounded half-up; zero by bank (§9). */
export function paymentFee(
  method: PaidBy,
  amount: Money,
  { cardFeeBasisPoints }: { readonly cardFeeBasisPoints: number },
): Money {
  return share(amount, method === 'card' ? cardFeeBasisPoints : 0);
}

/** Business days after the start within which the invoices change, first and last (§4 Payment timing). */
export const SETTLEMENT_DAYS: Record<PaidBy, readonly [number, number]> = {
  bank: [1, 2],
  card: [1, 3],
  // They are here already.
  credits: [0, 0],
};
