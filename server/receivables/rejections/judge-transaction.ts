import { codeOf } from '#domain/rejection/rejection.ts';
import { moveRejection } from '#machines/lifecycle/move-rejection.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { acceptTransaction } from '#server/receivables/rejections/accept-transaction.ts';
import { tellRejection } from '#server/receivables/rejections/tell-rejection.ts';
import { writeTransactionEvents } from '#server/receivables/rejections/transaction-events.ts';
import { lockCredit, lockNumber, reasonsNow } from '#server/receivables/rejections/transaction-facts.ts';
import { transactionOf, type TransactionRow } from '#server/receivables/rejections/transaction-row.ts';

/** What judging needs; the zone is the one of business dates. */
type JudgeDeps = Pick<Deps, 'clock' | 'sealer'> & { readonly timeZone: string };

/**
 * Judges a locked transaction that was resubmitted: it becomes an invoice, or is rejected again with every reason, and whoever
 * has resubmitted it is told. Answers whether it was there to be judged. Runs as the server.
 */
export async function judgeTransaction(tx: Tx, deps: JudgeDeps, row: TransactionRow): Promise<boolean> {
  const { clock, timeZone } = deps;
  // Another instance may have judged it meanwhile.
  if (moveRejection(row.status, { type: 'server.accept' }) === null) return false;
  await lockNumber(tx, row.merchant_id, row.number);
  await lockCredit(tx, row.customer_id, row.currency);
  const sent = transactionOf(row);
  const of = { merchantId: row.merchant_id, today: clock.today(), timeZone };
  const { buyer, reasons } = await reasonsNow(tx, sent, of);
  const [first] = reasons;
  const status = moveRejection(row.status, { type: first ? 'server.reject' : 'server.accept' });
  if (status === null) throw new RangeError('what can be accepted can be rejected');
  const merchant = { merchant_id: row.merchant_id, merchant_name: row.merchant_name };
  const at = clock.instant();
  const after = await tx
    .updateTable('merchant_transactions')
    .set(
      first
        ? { status, reason: codeOf(first), reasons: JSON.stringify(reasons), rejected_at: at }
        : { status, trx_id: await acceptTransaction(tx, clock, { merchant, buyer, sent }), ended_at: at },
    )
    .where('transaction_id', '=', row.transaction_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await writeTransactionEvents(tx, row, at, [first ? { kind: 'rejected', reasons } : { kind: 'accepted' }]);
  await writeAudit(tx, clock, {
    userId: null,
    customerId: row.customer_id,
    action: first ? 'transaction_rejected' : 'transaction_accepted',
    subject: row.transaction_id,
    facts: { number: row.number, total: row.total, currency: row.currency, reason: after.reason },
  });
  await tellRejection(tx, deps, after);
  return true;
}
