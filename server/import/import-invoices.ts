import type { PlainDate } from '#domain/dates.ts';
import { totals, type Money } from '#domain/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { withSystem } from '#server/db/tenant.ts';
import { readInvoice, importedTrxId, type ImportedInvoice } from '#server/import/imported-invoice.ts';
import { inspectFile, type FileFacts, type GivenFacts } from '#server/import/inspect-file.ts';
import { invoiceAt } from '#server/import/invoice-at.ts';
import { ImportError } from '#server/import/import-field.ts';
import type { DateOrder } from '#server/import/import-date.ts';
import { readCsv, type CsvRecord } from '#server/import/read-csv.ts';
import { refusedFile, type Refusal } from '#server/import/refused-file.ts';
import { writeBatch, type BatchResult } from '#server/import/write-batch.ts';

/** What is imported, and how it is read. */
export interface ImportOptions extends GivenFacts {
  readonly file: string;
  readonly isDryRun: boolean;
  /** The date whose end the data is loaded as of; null for everything that the file tells. */
  readonly asOf: PlainDate | null;
  readonly currency: string | null;
  /** For records that name none. */
  readonly merchantName: string;
  readonly supportedCurrencies: readonly string[];
  readonly onProgress?: (done: number, of: number) => void;
  /** Where refused records are written, to be mended and read again; nothing is written without one. */
  readonly refusedFile: string | null;
  readonly onRefused?: (refusal: Refusal) => void;
}

/** Where every line of the file has gone. `inFile` counts all: the column names, and what is read, refused or blank. */
interface LineCounts {
  readonly inFile: number;
  readonly read: number;
  readonly refused: number;
  readonly blank: number;
}

/** What an import did, or would have done. */
export interface ImportSummary extends BatchResult {
  readonly lines: LineCounts;
  readonly records: number;
  /** Records, among them those that are there with other values. */
  readonly refused: number;
  /** The file that they are in; null where there is none. */
  readonly refusedFile: string | null;
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
  const facts = await inspectFile(options.file, options);
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

async function load(tx: Tx, clock: Clock, options: ImportOptions, facts: FileFacts): Promise<ImportSummary> {
  const { file, asOf, onProgress, onRefused } = options;
  const seen = new Map<string, number>();
  const customerIds = new Set<string>();
  const result = { imported: 0, open: 0, settled: 0, disputed: 0, unchanged: 0, different: 0, customers: 0 };
  const report = options.refusedFile ? refusedFile(options.refusedFile, facts) : null;
  const lines = { refused: 0, blank: 0 };
  let refused = 0;
  let notIssuedYet = 0;
  let done = 0;
  let openTotals: Money[] = [];
  let batch: { readonly record: CsvRecord; readonly invoice: ImportedInvoice }[] = [];
  const refuse = (record: CsvRecord, reason: string) => {
    refused += 1;
    lines.refused += record.text.length;
    report?.add({ record, reason });
    onRefused?.({ record, reason });
  };
  const flush = async () => {
    const records = new Map(batch.map(({ record }) => [record.line, record]));
    const invoices = batch.map(({ invoice }) => invoice);
    const written = await writeBatch(tx, clock, options, invoices, (line, reason) => {
      const record = records.get(line);
      if (record) refuse(record, reason);
    });
    for (const key of Object.keys(result) as (keyof typeof result)[]) result[key] += written[key];
    openTotals = totals([...openTotals, ...written.openAmounts]);
    batch = [];
    onProgress?.(done, facts.records);
  };
  let isHeading = true;
  for await (const record of readCsv(file, facts.delimiter)) {
    if ('isBlank' in record) {
      lines.blank += record.text.length;
      continue;
    }
    if (isHeading) {
      isHeading = false;
      continue;
    }
    done += 1;
    const invoice =
      'values' in record ? readInvoice(record.line, record.values, { ...options, ...facts }) : record;
    if ('refused' in invoice) {
      refuse(record, invoice.refused);
      continue;
    }
    const id = `${invoice.customerId} ${importedTrxId(invoice.customerId, invoice.invoiceNumber)}`;
    const earlier = seen.get(id);
    if (earlier !== undefined) {
      refuse(record, `repeats invoice ${invoice.invoiceNumber} of line ${earlier}`);
      continue;
    }
    seen.set(id, invoice.line);
    if (invoiceAt(invoice, asOf) === null) notIssuedYet += 1;
    else batch.push({ record, invoice });
    customerIds.add(invoice.customerId);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  const read = result.imported + result.unchanged + notIssuedYet;
  const counts = { inFile: facts.lines, read, ...lines };
  refuseLostLines(counts);
  const hasFile = report?.end() ?? false;
  return {
    ...result,
    lines: counts,
    records: facts.records,
    refused,
    refusedFile: hasFile ? options.refusedFile : null,
    notIssuedYet,
    dateOrder: facts.dateOrder,
    openTotals,
    customerIds: [...customerIds],
  };
}

/** A record that is taken is of one line. Throws where a line went nowhere, before anything is committed. */
function refuseLostLines({ inFile, read, refused, blank }: LineCounts): void {
  const lost = inFile - 1 - read - refused - blank;
  if (lost !== 0) {
    throw new ImportError(
      `${lost} of ${inFile} lines are neither read nor refused nor blank: nothing was imported. ` +
        'Was the file changed meanwhile?',
    );
  }
}
