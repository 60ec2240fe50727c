import type { PlainDate } from '#domain/dates.ts';
import { totals, type Money } from '#domain/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { withSystem } from '#server/db/tenant.ts';
import { readInvoice, importedTrxId, type ImportedInvoice } from '#server/import/imported-invoice.ts';
import { inspectFile } from '#server/import/inspect-file.ts';
import { invoiceAt } from '#server/import/invoice-at.ts';
import { ImportError, type mapColumns } from '#server/import/import-field.ts';
import type { DateOrder } from '#server/import/import-date.ts';
import { readCsv } from '#server/import/read-csv.ts';
import { writeBatch, type BatchResult } from '#server/import/write-batch.ts';

/** What is imported, and how it is read. */
export interface ImportOptions {
  readonly file: string;
  readonly isDryRun: boolean;
  /** The date whose end the data is loaded as of; null for everything that the file tells. */
  readonly asOf: PlainDate | null;
  readonly currency: string | null;
  readonly dateOrder: DateOrder | null;
  readonly mappings: NonNullable<Parameters<typeof mapColumns>[1]>;
  /** For records that name none. */
  readonly merchantName: string;
  readonly supportedCurrencies: readonly string[];
  readonly onProgress?: (done: number, of: number) => void;
  readonly onRefused?: (line: number, reason: string) => void;
}

/** What an import did, or would have done. */
export interface ImportSummary extends BatchResult {
  readonly records: number;
  readonly refused: number;
  /** Issued after the date that the data is loaded as of. */
  readonly notIssuedYet: number;
  readonly dateOrder: DateOrder;
  readonly openTotals: readonly Money[];
  /** The customers of the records that were taken or were there already. */
  readonly customerIds: readonly string[];
}

const BATCH = 1000;

/**
 * Loads an accounts-receivable export. Everything is written in one transaction, so that nothing is half done; what
 * is there already stays as it is, so that a second run changes nothing. Refused records are reported and left out.
 * Throws an ImportError where the file as a whole cannot be read, and changes nothing then.
 */
export async function importInvoices(db: Db, clock: Clock, options: ImportOptions): Promise<ImportSummary> {
  if (options.currency && !options.supportedCurrencies.includes(options.currency)) {
    throw new ImportError(
      `The currency ${options.currency} is not one of ${options.supportedCurrencies.join(', ')}.`,
    );
  }
  const facts = await inspectFile(options.file, options.mappings, options.dateOrder);
  const rollBack = new Error('a dry run leaves nothing behind');
  let summary: ImportSummary | undefined;
  try {
    // As the owner of the tables: the file is of many customers, and no user asks.
    await withSystem(db, async (tx) => {
      summary = await load(tx, clock, options, facts);
      if (options.isDryRun) throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  if (!summary) throw new Error('the import ended without a result');
  return summary;
}

async function load(
  tx: Tx,
  clock: Clock,
  options: ImportOptions,
  facts: Awaited<ReturnType<typeof inspectFile>>,
): Promise<ImportSummary> {
  const { file, asOf, onProgress, onRefused } = options;
  const seen = new Map<string, number>();
  const customerIds = new Set<string>();
  const result = { imported: 0, open: 0, settled: 0, disputed: 0, unchanged: 0, different: 0, customers: 0 };
  let refused = 0;
  let notIssuedYet = 0;
  let done = 0;
  let openTotals: Money[] = [];
  let batch: ImportedInvoice[] = [];
  const refuse = (line: number, reason: string) => {
    refused += 1;
    onRefused?.(line, reason);
  };
  const flush = async () => {
    const written = await writeBatch(tx, clock, options, batch, refuse);
    for (const key of Object.keys(result) as (keyof typeof result)[]) result[key] += written[key];
    openTotals = totals([...openTotals, ...written.openAmounts]);
    batch = [];
    onProgress?.(done, facts.records);
  };
  let isHeading = true;
  for await (const record of readCsv(file)) {
    if (isHeading && 'values' in record) {
      isHeading = false;
      continue;
    }
    done += 1;
    const invoice =
      'values' in record ? readInvoice(record.line, record.values, { ...options, ...facts }) : record;
    if ('refused' in invoice) {
      refuse(invoice.line, invoice.refused);
      continue;
    }
    const id = `${invoice.customerId} ${importedTrxId(invoice.customerId, invoice.invoiceNumber)}`;
    const earlier = seen.get(id);
    if (earlier !== undefined) {
      refuse(invoice.line, `repeats invoice ${invoice.invoiceNumber} of line ${earlier}`);
      continue;
    }
    seen.set(id, invoice.line);
    if (invoiceAt(invoice, asOf) === null) notIssuedYet += 1;
    else batch.push(invoice);
    customerIds.add(invoice.customerId);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const { records, dateOrder } = facts;
  return { ...result, records, refused, notIssuedYet, dateOrder, openTotals, customerIds: [...customerIds] };
}
