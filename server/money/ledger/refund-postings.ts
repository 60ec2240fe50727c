import type { Instant } from '#domain/dates/dates.ts';
import type { Entry, Posting } from '#server/money/ledger/post-entries.ts';
import type { PostingReason } from '#server/money/ledger/posting-rule.ts';

/** What a posting needs to know of a refund; amounts in minor units. */
export interface PostedRefund {
  readonly refundId: string;
  readonly customerId: string;
  /** The account that has paid. */
  readonly buidCustomer: string;
  readonly currency: string;
  readonly amount: number;
  readonly lines: readonly { readonly accountId: string; readonly trxId: string; readonly amount: number }[];
}

/** Asking for a refund: its invoices are owed again, and the money is owed to the payer. The card fee stays. */
export function refundRequestedPosting(refund: PostedRefund, at: Instant): Posting {
  return posting(refund, 'refund_requested', at, [
    ...refund.lines.map(({ accountId, trxId, amount }) => ({
      ledgerAccount: 'receivable' as const,
      accountId,
      trxId,
      amount,
    })),
    owed(refund, -refund.amount),
  ]);
}

/** Money that was taken for a payment that had failed: it is here, and owed to the payer whole. */
export function refundOwedPosting(refund: PostedRefund, at: Instant): Posting {
  return posting(refund, 'refund_owed', at, [cash(refund, refund.amount), owed(refund, -refund.amount)]);
}

/** Arriving: the money has gone out, and nothing is owed to the payer any more. */
export function refundArrivedPosting(refund: PostedRefund, at: Instant): Posting {
  return posting(refund, 'refund_arrived', at, [owed(refund, refund.amount), cash(refund, -refund.amount)]);
}

/** Coming back to us: it is owed as a refund no more, and is received again as unapplied cash. */
export function refundFailedPosting(refund: PostedRefund, at: Instant): Posting {
  return posting(refund, 'refund_failed', at, [owed(refund, refund.amount), cash(refund, -refund.amount)]);
}

const owed = ({ buidCustomer }: PostedRefund, amount: number): Entry => ({
  ledgerAccount: 'refund_payable',
  accountId: buidCustomer,
  amount,
});

const cash = ({ buidCustomer }: PostedRefund, amount: number): Entry => ({
  ledgerAccount: 'cash',
  accountId: buidCustomer,
  amount,
});

function posting(
  { refundId, customerId, currency }: PostedRefund,
  reason: PostingReason,
  at: Instant,
  entries: readonly Entry[],
): Posting {
  return { postingId: `${reason} ${refundId}`, customerId, currency, reason, at, refundId, entries };
}
