import { Readable } from 'node:stream';
import type { Instant } from '#domain/dates/dates.ts';
import type { FileColumn } from '#server/platform/csv/file-column.ts';
import {
  contentTypes,
  PACKAGE_PARTS,
  STYLES,
  workbookOf,
  workbookParts,
} from '#server/platform/xlsx/parts.ts';
import { sheetEnd, sheetStart, xlsxRows } from '#server/platform/xlsx/sheet.ts';
import { writeZip, type ZipEntry } from '#server/platform/zip/write-zip.ts';

/** Media type of a workbook (ECMA-376). */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows that spreadsheets take in one sheet. */
const MOST_ROWS = 1_048_576;

/** What a workbook is of. */
export interface XlsxContent<Row> {
  /** Of its sheet; where one does not hold all rows, a number follows. */
  readonly name: string;
  readonly columns: readonly FileColumn<Row>[];
  readonly batches: AsyncIterable<readonly Row[]>;
  /** Rows of the largest batch, which no sheet divides. */
  readonly batchSize: number;
  readonly writtenAt: Instant;
}

/**
 * Rows as a workbook: amounts are numbers, dates are dates, and a text is only ever a text, so that nothing in it runs as
 * a formula. It is written as it is read, batch by batch, so that memory stays flat.
 */
export function writeXlsx<Row>(content: XlsxContent<Row>, mostRows = MOST_ROWS): Readable {
  return writeZip(entriesOf(content, mostRows), content.writtenAt);
}

async function* entriesOf<Row>(
  { name, columns, batches, batchSize }: XlsxContent<Row>,
  mostRows: number,
): AsyncGenerator<ZipEntry> {
  const source = batches[Symbol.asyncIterator]();
  const rowsOf = xlsxRows(columns);
  let next = await source.next();
  const sheet = async function* () {
    yield sheetStart(columns);
    // Beside the head.
    for (let row = 1; !next.done && row + batchSize <= mostRows; next = await source.next()) {
      yield rowsOf(next.value, row);
      row += next.value.length;
    }
    yield sheetEnd;
  };
  const names: string[] = [];
  try {
    do {
      names.push(names.length === 0 ? name : `${name} ${names.length + 1}`);
      yield entry(`xl/worksheets/sheet${names.length}.xml`, sheet());
    } while (!next.done);
  } finally {
    await source.return?.();
  }
  yield entry('xl/workbook.xml', [workbookOf(names)]);
  yield entry('xl/_rels/workbook.xml.rels', [workbookParts(names.length)]);
  yield entry('xl/styles.xml', [STYLES]);
  yield entry('_rels/.rels', [PACKAGE_PARTS]);
  yield entry('[Content_Types].xml', [contentTypes(names.length)]);
}

const entry = (name: string, chunks: AsyncIterable<string> | Iterable<string>): ZipEntry => ({
  name,
  content: Readable.from(chunks, { objectMode: false, highWaterMark: 65_536 }),
});
