import { sql, type Insertable } from 'kysely';
import { addDays } from '#domain/dates/dates.ts';
import { codeOf, type RejectionTerms } from '#domain/rejection/rejection.ts';
import { rejectionReasons, type Transaction } from '#domain/rejection/transaction.ts';
import type { Clock } from '#server/clock.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { MerchantTransactionsTable } from '#server/platform/db/rejection-tables.ts';
import { asServer } from '#server/platform/db/tenant.ts';
import { canonicalHash } from '#server/platform/http/idempotency.ts';
import { acceptTransaction } from '#server/receivables/rejections/accept-transaction.ts';
import {
  lockCredit,
  lockNumber,
  transactionFacts,
  type Buyer,
} from '#server/receivables/rejections/transaction-facts.ts';
import {
  transactionSearchText,
  type TransactionRow,
} from '#server/receivables/rejections/transaction-row.ts';
import { writeTransactionEvents } from '#server/receivables/rejections/transaction-events.ts';

/** What taking a transaction needs. */
export interface TakeDeps {
  readonly clock: Clock;
  readonly terms: RejectionTerms;
  readonly timeZone: string;
}

/** A transaction of a merchant, and who buys. */
interface Sent {
  readonly merchant: { readonly merchant_id: string; readonly merchant_name: string };
  readonly buyer: Buyer;
  readonly sent: Transaction;
}

/**
 * Takes a transaction as a merchant sends it, or rejects it with every reason (REJ-01 to REJ-07). What was sent before, with
 * the same number and content, is what there is already: however often it arrives, it is taken once.
 */
export async function takeTransaction(tx: Tx, deps: TakeDeps, one: Sent): Promise<TransactionRow> {
  const { clock, terms, timeZone } = deps;
  const { merchant, buyer, sent } = one;
  const contentHash = canonicalHash(sent);
  // Two copies at the same moment: the second waits here, and finds the first.
  await lockNumber(tx, merchant.merchant_id, sent.number);
  const known = await tx
    .selectFrom('merchant_transactions')
    .selectAll()
    .where('merchant_id', '=', merchant.merchant_id)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
  if (known) return known;
  const at = clock.instant();
  const { reasons, trxId } = await asServer(tx, async () => {
    await lockCredit(tx, buyer.customerId, sent.currency);
    const facts = await transactionFacts(tx, sent, {
      merchantId: merchant.merchant_id,
      buyer,
      today: clock.today(),
      timeZone,
    });
    const against = rejectionReasons(sent, facts);
    return {
      reasons: against,
      trxId: against.length === 0 ? await acceptTransaction(tx, clock, one) : null,
    };
  });
  const [first] = reasons;
  const { rows } = await sql<{ number: number }>`select nextval('transaction_numbers') as number`.execute(tx);
  const named = {
    transaction_id: `TRX-${rows[0]?.number ?? 0}`,
    number: sent.number,
    customer_id: buyer.customerId,
    customer_name: buyer.customerName,
    account_id: buyer.accountId,
    account_name: buyer.accountName,
    po_number: sent.poNumber,
  };
  const values: Insertable<MerchantTransactionsTable> = {
    ...merchant,
    ...named,
    content_hash: contentHash,
    kind: sent.kind,
    sold_on: sent.soldOn,
    due_on: sent.dueOn,
    proof: sent.proof,
    currency: sent.currency,
    lines: JSON.stringify(sent.lines),
    tax: sent.tax,
    total: sent.total,
    status: first ? 'rejected' : 'accepted',
    reason: first ? codeOf(first) : null,
    reasons: JSON.stringify(reasons),
    received_at: at,
    rejected_at: first ? at : null,
    resubmit_until: first ? addDays(clock.today(), terms.resubmitDays) : null,
    resubmitted_at: null,
    resubmitted_by: null,
    judged_after: null,
    ended_at: first ? null : at,
    trx_id: trxId,
    search_text: transactionSearchText(named, buyer.location),
  };
  const row = await tx
    .insertInto('merchant_transactions')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeTransactionEvents(tx, row, at, [
    { kind: 'received' },
    first ? { kind: 'rejected', reasons } : { kind: 'accepted' },
  ]);
  return row;
}
