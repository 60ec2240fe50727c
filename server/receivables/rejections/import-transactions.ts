import { codeOf, type ReasonCode } from '#domain/rejection/rejection.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import { readTransactions, type ReadTransaction } from '#server/receivables/rejections/read-transactions.ts';
import { takeTransaction, type TakeDeps } from '#server/receivables/rejections/take-transaction.ts';
import { buyerOf } from '#server/receivables/rejections/transaction-facts.ts';

/** What is imported. */
export interface TransactionImport {
  readonly file: string;
  readonly merchantId: string;
  /** Tells what would happen, and leaves nothing behind. */
  readonly isDryRun: boolean;
  /** Told of each that cannot be taken as it is written. */
  readonly onRefused?: (line: number, reason: string) => void;
  /** Told of each that was rejected by the rules. */
  readonly onRejected?: (line: number, number: string, reasons: readonly ReasonCode[]) => void;
}

/** What became of the transactions of a file; together they are all of it. */
export interface TransactionImportSummary {
  readonly accepted: number;
  readonly rejected: number;
  /** There already, with the same content: nothing was done. */
  readonly known: number;
  /** Not readable, or of a customer that is not there. */
  readonly refused: number;
}

/**
 * Brings transactions of a merchant in, as its system would by the operation: each becomes an invoice, or is rejected with
 * every reason. All in one database transaction; the same file again changes nothing. Throws an ImportError where there is
 * no such merchant, or the file cannot be read.
 */
export async function importTransactions(
  db: Db,
  deps: TakeDeps,
  asked: TransactionImport,
): Promise<TransactionImportSummary> {
  const read = await readTransactions(asked.file);
  const rollBack = new Error('a dry run leaves nothing behind');
  let summary: TransactionImportSummary | undefined;
  try {
    // As the owner of the tables: the file is of many customers, and no user asks.
    await withSystem(db, async (tx) => {
      summary = await load(tx, deps, asked, read);
      if (asked.isDryRun) throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  if (!summary) throw new Error('the import ended without a result');
  return summary;
}

async function load(
  tx: Tx,
  deps: TakeDeps,
  { merchantId, onRefused, onRejected }: TransactionImport,
  read: readonly ReadTransaction[],
): Promise<TransactionImportSummary> {
  const merchant = await tx
    .selectFrom('merchants')
    .select(['merchant_id', 'merchant_name'])
    .where('merchant_id', '=', merchantId)
    .executeTakeFirst();
  if (!merchant) throw new ImportError(`There is no merchant ${merchantId}.`);
  const counts = { accepted: 0, rejected: 0, known: 0, refused: 0 };
  const refuse = (line: number, reason: string) => {
    counts.refused += 1;
    onRefused?.(line, reason);
  };
  const before = await idsOf(tx, merchantId);
  for (const one of read) {
    if ('refused' in one) {
      refuse(one.line, one.refused);
      continue;
    }
    const { sent } = one;
    const buyer = await buyerOf(tx, sent.buidCustomer);
    if (!buyer) {
      refuse(one.line, `there is no customer ${sent.buidCustomer}`);
      continue;
    }
    const row = await takeTransaction(tx, deps, { merchant, buyer, sent });
    if (before.has(row.transaction_id)) {
      counts.known += 1;
      continue;
    }
    before.add(row.transaction_id);
    await writeAudit(tx, deps.clock, {
      userId: null,
      customerId: buyer.customerId,
      action: 'transaction_sent',
      subject: row.transaction_id,
      facts: { number: sent.number, total: sent.total, currency: sent.currency, reason: row.reason },
    });
    counts[row.status === 'accepted' ? 'accepted' : 'rejected'] += 1;
    if (row.status !== 'accepted') onRejected?.(one.line, sent.number, row.reasons.map(codeOf));
  }
  return counts;
}

async function idsOf(tx: Tx, merchantId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('merchant_transactions')
    .select('transaction_id')
    .where('merchant_id', '=', merchantId)
    .execute();
  return new Set(rows.map((row) => row.transaction_id));
}
