import type { Instant } from '#domain/dates/dates.ts';
import type { PaidBy } from '#domain/payment/payment.ts';
import type { LedgerAccount } from '#server/money/ledger/ledger-account.ts';
import type { Entry, Posting } from '#server/money/ledger/post-entries.ts';
import type { PostingReason } from '#server/money/ledger/posting-rule.ts';

/** What a posting needs to know of a payment; amounts in minor units. */
export interface PostedPayment {
  readonly paymentId: string;
  readonly customerId: string;
  readonly buidCustomer: string;
  readonly method: PaidBy;
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly lines: readonly { readonly accountId: string; readonly trxId: string; readonly amount: number }[];
}

/** Submitting: what was owed is on its way. The fee is earned only when the money arrives. */
export function submittedPosting(payment: PostedPayment, at: Instant): Posting {
  return posting(payment, 'payment_submitted', at, receivableToTransit(payment));
}

/** Settling: what was on its way has arrived, with the fee. */
export function settledPosting(payment: PostedPayment, at: Instant): Posting {
  return posting(payment, 'payment_settled', at, transitToCash(payment));
}

/** Failing: the same amounts are owed again. */
export function failedPosting(payment: PostedPayment, at: Instant): Posting {
  return posting(payment, 'payment_failed', at, reverse(receivableToTransit(payment)));
}

/** A return by the bank, of money on its way or of money that had arrived already; it never has a fee. */
export function returnedPosting(payment: PostedPayment, at: Instant, wasSettled: boolean): Posting {
  const taken = wasSettled ? transitToCash(payment) : [];
  return posting(payment, 'payment_returned', at, reverse([...receivableToTransit(payment), ...taken]));
}

function receivableToTransit(payment: PostedPayment): Entry[] {
  return payment.lines.flatMap(({ accountId, trxId, amount }) => [
    { ledgerAccount: transitOf(payment), accountId, trxId, amount },
    { ledgerAccount: 'receivable' as const, accountId, trxId, amount: -amount },
  ]);
}

function transitToCash(payment: PostedPayment): Entry[] {
  const { buidCustomer, amount, fee, lines } = payment;
  return [
    { ledgerAccount: 'cash', accountId: buidCustomer, amount: amount + fee },
    { ledgerAccount: 'card_fee_income', accountId: buidCustomer, amount: -fee },
    ...lines.map((line) => ({
      ledgerAccount: transitOf(payment),
      accountId: line.accountId,
      trxId: line.trxId,
      amount: -line.amount,
    })),
  ];
}

function transitOf(payment: PostedPayment): LedgerAccount {
  return payment.method === 'bank' ? 'in_transit_bank' : 'in_transit_card';
}

function reverse(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, amount: -entry.amount }));
}

function posting(
  payment: PostedPayment,
  reason: PostingReason,
  at: Instant,
  entries: readonly Entry[],
): Posting {
  const { paymentId, customerId, currency, method } = payment;
  return {
    postingId: `${reason} ${paymentId}`,
    customerId,
    currency,
    reason,
    at,
    paymentId,
    method,
    entries,
  };
}
