import type { Instant } from '#domain/dates/dates.ts';
import type { PostedInvoice } from '#server/money/ledger/invoice-postings.ts';
import type { Posting } from '#server/money/ledger/post-entries.ts';

/** A use of a credit that lessens an invoice of the same sub-account; the amount in minor units, above zero. */
export interface PostedUse {
  readonly applicationId: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly currency: string;
  readonly creditTrxId: string;
  readonly trxId: string;
  readonly amount: number;
}

/** Using a credit: the customer owes less, and less of the credit is left. */
export function appliedPosting(use: PostedUse, at: Instant): Posting {
  return ofUse(use, 'credit_applied', at, use.amount);
}

/** Taking a use back: the customer owes it again, and the credit is unapplied again. */
export function freedPosting(use: PostedUse, at: Instant): Posting {
  return ofUse(use, 'credit_freed', at, -use.amount);
}

/** Receiving money that does not say what it pays: it is here, and the customer has a credit of it. */
export function cashPosting(cash: PostedInvoice, at: Instant): Posting {
  const { customerId, accountId, trxId, currency, total } = cash;
  return {
    postingId: `cash_received ${customerId} ${trxId}`,
    customerId,
    currency,
    reason: 'cash_received',
    at,
    entries: [
      { ledgerAccount: 'cash', accountId, amount: -total },
      { ledgerAccount: 'unapplied_credit', accountId, trxId, amount: total },
    ],
  };
}

/** Taking a credit back of which nothing is used: the provider owes the merchant again what it was lessened by. */
export function withdrawnPosting(credit: PostedInvoice, at: Instant): Posting {
  const { customerId, accountId, trxId, currency, total } = credit;
  return {
    postingId: `credit_withdrawn ${customerId} ${trxId}`,
    customerId,
    currency,
    reason: 'credit_withdrawn',
    at,
    entries: [
      { ledgerAccount: 'unapplied_credit', accountId, trxId, amount: -total },
      { ledgerAccount: 'merchant_payable', accountId, trxId, amount: total },
    ],
  };
}

function ofUse(
  { applicationId, customerId, accountId, currency, creditTrxId, trxId }: PostedUse,
  reason: Posting['reason'],
  at: Instant,
  amount: number,
): Posting {
  return {
    postingId: `${reason} ${applicationId}`,
    customerId,
    currency,
    reason,
    at,
    entries: [
      { ledgerAccount: 'unapplied_credit', accountId, trxId: creditTrxId, amount },
      { ledgerAccount: 'receivable', accountId, trxId, amount: -amount },
    ],
  };
}
