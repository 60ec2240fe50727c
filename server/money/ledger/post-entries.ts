import { sql } from 'kysely';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { PaidBy } from '#domain/payment/payment.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { LedgerAccount } from '#server/money/ledger/ledger-account.ts';
import { entryFault, type PostingReason } from '#server/money/ledger/posting-rule.ts';

/** One side of a posting; minor units, a debit positive and a credit negative. */
export interface Entry {
  readonly ledgerAccount: LedgerAccount;
  readonly accountId: string;
  readonly amount: number;
  readonly trxId?: string;
}

/** Entries of one cause, customer and currency, which together sum to zero. */
export interface Posting {
  readonly postingId: string;
  readonly customerId: string;
  readonly currency: string;
  readonly reason: PostingReason;
  readonly at: Instant;
  /** The business date on which it counts, where it had happened before it was told; absent of what happens now. */
  readonly effectiveOn?: PlainDate;
  /** Of a payment: which one, and how it is made. */
  readonly paymentId?: string;
  readonly method?: PaidBy;
  /** Of what goes back of a payment. */
  readonly refundId?: string;
  /** Of what a cardholder has charged back of it. */
  readonly cardChargebackId?: string;
  readonly entries: readonly Entry[];
}

/** The entries of a posting do not sum to zero: nothing was posted. */
class UnbalancedPosting extends Error {
  override readonly name = 'UnbalancedPosting';
}

/** An entry of a posting is on an account or side where its step moves nothing: nothing was posted. */
class MisplacedEntry extends Error {
  override readonly name = 'MisplacedEntry';
}

/**
 * Writes postings, all in one statement, each entry of an invoice with the merchant of that. They count on the business
 * date `today`, but for those that name an earlier one. Entries of zero are left out. Throws an UnbalancedPosting where one does not sum to zero, as the database does too, and a MisplacedEntry where
 * the rule of accounts refuses an entry.
 */
export async function postEntries(tx: Tx, today: PlainDate, postings: readonly Posting[]): Promise<void> {
  const rows = postings.flatMap((posting) => {
    const entries = posting.entries.filter((entry) => entry.amount !== 0);
    refuseFaults(posting, entries);
    return entries.map((entry) => row(posting, entry, today));
  });
  if (rows.length === 0) return;
  await sql`insert into ledger_entries
      (posting_id, ledger_account, customer_id, account_id, currency, amount, reason, trx_id, merchant_id, payment_id,
      refund_id, card_chargeback_id, posted_at, effective_on)
    select posting_id, ledger_account, entry.customer_id, entry.account_id, entry.currency, amount, reason,
      entry.trx_id, invoice.merchant_id, payment_id, refund_id, card_chargeback_id, posted_at, effective_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry
      (posting_id text, ledger_account text, customer_id text, account_id text, currency text, amount bigint,
       reason text, trx_id text, payment_id text, refund_id text, card_chargeback_id text, posted_at timestamptz,
       effective_on date)
    left join invoices invoice on invoice.customer_id = entry.customer_id and invoice.trx_id = entry.trx_id`.execute(
    tx,
  );
}

function refuseFaults({ postingId, reason, method }: Posting, entries: readonly Entry[]): void {
  const sum = entries.reduce((total, entry) => total + entry.amount, 0);
  if (sum !== 0) throw new UnbalancedPosting(`posting ${postingId} (${reason}) sums to ${sum}`);
  for (const { ledgerAccount, amount } of entries) {
    const fault = entryFault(reason, method ?? null, ledgerAccount, amount);
    if (fault) throw new MisplacedEntry(`posting ${postingId}: ${fault}`);
  }
}

function row(posting: Posting, entry: Entry, today: PlainDate) {
  return {
    posting_id: posting.postingId,
    ledger_account: entry.ledgerAccount,
    customer_id: posting.customerId,
    account_id: entry.accountId,
    currency: posting.currency,
    amount: entry.amount,
    reason: posting.reason,
    trx_id: entry.trxId ?? null,
    payment_id: posting.paymentId ?? null,
    refund_id: posting.refundId ?? null,
    card_chargeback_id: posting.cardChargebackId ?? null,
    posted_at: posting.at,
    effective_on: posting.effectiveOn ?? today,
  };
}
