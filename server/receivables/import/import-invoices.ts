import type { PlainDate } from '#domain/dates/dates.ts';
import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import {
  readInvoice,
  importedTrxId,
  type ImportedInvoice,
} from '#server/receivables/import/imported-invoice.ts';
import { inspectFile, type FileFacts, type GivenFacts } from '#server/receivables/import/inspect-file.ts';
import { invoiceAt } from '#server/receivables/import/invoice-at.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import type { DateOrder } from '#server/receivables/import/import-date.ts';
import { invoiceDifferences } from '#server/receivables/import/invoice-differences.ts';
import { readCsv, type CsvRecord } from '#server/platform/csv/read-csv.ts';
import { countOf, createRecordSums, type CurrencySums } from '#server/receivables/import/record-sums.ts';
import { refusedFile, type Refusal } from '#server/receivables/import/refused-file.ts';
import { writeBatch, type BatchResult } from '#server/receivables/import/write-batch.ts';

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
  /** Where refused records are written, to be mended and read again; a dry run writes no file. */
  readonly refusedFile: string | null;
  readonly onRefused?: (refusal: Refusal) => void;
  /** Told what changes of an invoice that is there, and where the portal knows more than the file; a line each. */
  readonly onNote?: (note: string) => void;
}

/** Where every line of the file has gone; `inFile` counts all: the column names, read, refused, blank. */
interface LineCounts {
  readonly inFile: number;
  readonly read: number;
  readonly refused: number;
  readonly blank: number;
}

/** What an import did, or would have done. */
export interface ImportSummary extends BatchResult {
  readonly lines: LineCounts;
  /** All of the file; the sums and those that cannot be read make them up. */
  readonly records: number;
  /** The records by currency and by what became of them. */
  readonly sums: readonly CurrencySums[];
  /** Refused, and without an amount or currency that could be summed. */
  readonly unreadable: number;
  /** All that are refused. */
  readonly refused: number;
  /** The file that they are in; null where there is none. */
  readonly refusedFile: string | null;
  readonly dateOrder: DateOrder;
  /** The customers of the records that were taken or were there already. */
  readonly customerIds: readonly string[];
}

const BATCH = 1000;

/**
 * Loads an accounts-receivable export. Everything is written in one transaction, so that nothing is half done. What
 * is there already is settled, or its dispute opened or closed, where the file says so and nothing speaks against it;
 * a second run of the same file changes nothing. Refused records are reported and left out.
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
  const { file, asOf, onProgress, onRefused, onNote } = options;
  const today = clock.today();
  const seen = new Map<string, ImportedInvoice>();
  const customerIds = new Set<string>();
  const sums = createRecordSums();
  const result = { customers: 0, disputed: 0 };
  const report = options.refusedFile && !options.isDryRun ? refusedFile(options.refusedFile, facts) : null;
  const lines = { inFile: facts.lines, read: 0, refused: 0, blank: 0 };
  let unreadable = 0;
  let done = 0;
  let batch: { readonly record: CsvRecord; readonly invoice: ImportedInvoice }[] = [];
  const refuse = (record: CsvRecord, reason: string) => {
    lines.refused += record.text.length;
    report?.add({ record, reason });
    onRefused?.({ record, reason });
  };
  const flush = async () => {
    const records = new Map(batch.map(({ record }) => [record.line, record]));
    const invoices = batch.map(({ invoice }) => invoice);
    const written = await writeBatch(tx, clock, options, invoices, (invoice, outcome, words) => {
      sums.add(invoice, outcome);
      const record = records.get(invoice.line);
      if (record && outcome === 'refused') return refuse(record, words ?? '');
      lines.read += 1;
      if (words) onNote?.(`line ${invoice.line}: ${words}`);
    });
    result.customers += written.customers;
    result.disputed += written.disputed;
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
      'values' in record ? readInvoice(record.line, record.values, { ...options, ...facts, today }) : record;
    if ('refused' in invoice) {
      unreadable += 1;
      refuse(record, invoice.refused);
      continue;
    }
    const id = `${invoice.customerId} ${importedTrxId(invoice.customerId, invoice.invoiceNumber)}`;
    const earlier = seen.get(id);
    if (earlier) {
      sums.add(invoice, 'refused');
      refuse(record, repeats(invoice, earlier));
      continue;
    }
    seen.set(id, invoice);
    if (invoiceAt(invoice, asOf) === null) {
      sums.add(invoice, 'notIssuedYet');
      lines.read += 1;
    } else batch.push({ record, invoice });
    customerIds.add(invoice.customerId);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  refuseLostLines(lines);
  const hasFile = report?.end() ?? false;
  return {
    ...result,
    lines,
    records: facts.records,
    sums: sums.all(),
    unreadable,
    refused: unreadable + countOf(sums.all(), 'refused'),
    refusedFile: hasFile ? options.refusedFile : null,
    dateOrder: facts.dateOrder,
    customerIds: [...customerIds],
  };
}

function repeats(invoice: ImportedInvoice, earlier: ImportedInvoice): string {
  const differences = invoiceDifferences(invoice, earlier);
  const what = `repeats invoice ${invoice.invoiceNumber} of line ${earlier.line}`;
  return differences ? `${what} with ${differences}` : what;
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
