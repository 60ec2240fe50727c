import { Readable } from 'node:stream';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { Separator } from '#locales/csv-separator.ts';
import { fallbackLanguage, type Language } from '#locales/languages.ts';
import { readTranslator } from '#locales/load-node.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';
import { csvOfColumns, type FileColumn } from '#server/platform/csv/file-column.ts';
import { writeXlsx, XLSX } from '#server/platform/xlsx/write-xlsx.ts';
import { BATCH, batchesOf, type Batch } from '#server/receivables/invoices/invoice-batches.ts';
import type { ListRow } from '#server/receivables/invoices/invoice-document.ts';

/** What a file of invoices is of, and how its rows are read. */
export interface InvoiceFile<Row extends ListRow> {
  readonly sort: InvoiceSort;
  readonly today: PlainDate;
  readonly columns: readonly FileColumn<Row>[];
  /** Each batch in a transaction of its own. */
  readonly read: (batch: Batch) => Promise<Row[]>;
}

const nameOf = (today: PlainDate, kind: 'csv' | 'xlsx') => `invoices-${today}.${kind}`;

/** What a request says of how a file is written. */
interface FileWish {
  readonly 'file[language]'?: Language;
  readonly 'file[separator]'?: Separator;
}

/** Invoices as CSV. */
export function csvOfInvoices<Row extends ListRow>(file: InvoiceFile<Row>, query: FileWish) {
  const wish = { language: query['file[language]'], separator: query['file[separator]'] };
  const { head, lineOf } = csvOfColumns(file.columns, wish);
  const chunks = async function* () {
    yield BYTE_ORDER_MARK + head;
    for await (const rows of batchesOf(file)) yield rows.map(lineOf).join('');
  };
  return {
    file: {
      content: Readable.from(chunks(), { objectMode: false, highWaterMark: 65_536 }),
      mediaType: 'text/csv; charset=utf-8',
      name: nameOf(file.today, 'csv'),
    },
  };
}

/** The same invoices as a workbook, whose amounts and dates are numbers and dates. */
export function xlsxOfInvoices<Row extends ListRow>(
  file: InvoiceFile<Row>,
  query: Pick<FileWish, 'file[language]'>,
  writtenAt: Instant,
) {
  const { t } = readTranslator(query['file[language]'] ?? fallbackLanguage);
  const content = writeXlsx({
    name: t('invoices.title'),
    columns: file.columns,
    batches: batchesOf(file),
    batchSize: BATCH,
    writtenAt,
  });
  return { file: { content, mediaType: XLSX, name: nameOf(file.today, 'xlsx') } };
}
