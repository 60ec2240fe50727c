import type { Instant } from '#domain/dates/dates.ts';
import type { Posting } from '#server/money/ledger/post-entries.ts';

/** What a posting needs to know of an invoice; `total` in minor units, negative for a credit. */
export interface PostedInvoice {
  readonly customerId: string;
  readonly accountId: string;
  readonly trxId: string;
  readonly currency: string;
  readonly total: number;
}

/** Billing an invoice: the customer owes it, and the provider owes it to the merchant. */
export function billingPosting(invoice: PostedInvoice, at: Instant): Posting {
  const { accountId, trxId, total } = invoice;
  return {
    ...head(invoice, 'billed', at),
    entries: [
      { ledgerAccount: 'receivable', accountId, trxId, amount: total },
      { ledgerAccount: 'merchant_payable', accountId, trxId, amount: -total },
    ],
  };
}

/** Issuing a credit that is not applied to anything yet; it uses no credit of the customer. */
export function creditPosting(invoice: PostedInvoice, at: Instant): Posting {
  const { accountId, trxId, total } = invoice;
  return {
    ...head(invoice, 'credit_issued', at),
    entries: [
      { ledgerAccount: 'unapplied_credit', accountId, trxId, amount: total },
      { ledgerAccount: 'merchant_payable', accountId, trxId, amount: -total },
    ],
  };
}

/** What was paid of a billed invoice, or used of a credit, outside of the portal: all of it, or `amount`. */
export function settledElsewherePosting(
  invoice: PostedInvoice,
  at: Instant,
  amount: number = invoice.total,
): Posting {
  const { accountId, trxId, total } = invoice;
  return {
    ...head(invoice, 'settled_elsewhere', at),
    entries: [
      { ledgerAccount: 'settled_elsewhere', accountId, trxId, amount },
      { ledgerAccount: total < 0 ? 'unapplied_credit' : 'receivable', accountId, trxId, amount: -amount },
    ],
  };
}

function head(invoice: PostedInvoice, reason: Posting['reason'], at: Instant): Omit<Posting, 'entries'> {
  const { customerId, trxId, currency } = invoice;
  return { postingId: `${reason} ${customerId} ${trxId}`, customerId, currency, reason, at };
}
