import {
  DECIMAL_MARKS,
  shownDecimalMark,
  type DecimalMark,
} from '#server/receivables/import/import-amount.ts';
import { DATE_ORDERS, possibleOrders, type DateOrder } from '#server/receivables/import/import-date.ts';
import { ImportError } from '#server/platform/csv/import-error.ts';
import { mapColumns, type ColumnMap, type ImportField } from '#server/receivables/import/import-field.ts';
import { findDelimiter, readCsv } from '#server/platform/csv/read-csv.ts';

/** What a first look at a file tells. */
export interface FileFacts {
  readonly delimiter: string;
  readonly headings: readonly string[];
  readonly columns: ColumnMap;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** Records after the heading line, without blank lines. */
  readonly records: number;
  /** Lines of the file, all of them. */
  readonly lines: number;
}

/** What whoever imports says of the file, for what it does not tell itself; null for what is to be found out. */
export interface GivenFacts {
  readonly mappings: NonNullable<Parameters<typeof mapColumns>[1]>;
  readonly dateOrder: DateOrder | null;
  readonly decimalMark: DecimalMark | null;
}

const DATE_FIELDS: readonly ImportField[] = ['invoiceDate', 'dueDate', 'settledDate'];

/**
 * Reads a file once before anything is written: where its columns are, how many lines and records it has, the one
 * order in which its dates are dates, and its one decimal mark. Throws an ImportError where that cannot be told.
 */
export async function inspectFile(file: string, given: GivenFacts): Promise<FileFacts> {
  const delimiter = await findDelimiter(file);
  let headings: readonly string[] | null = null;
  let columns: ColumnMap = new Map();
  let records = 0;
  let lines = 0;
  let dates = 0;
  const votes = new Map<DateOrder, number>(DATE_ORDERS.map((order) => [order, 0]));
  const strays = new Map<DateOrder, number>();
  const marks = new Map<DecimalMark, number>();
  for await (const record of readCsv(file, delimiter)) {
    lines += record.text.length;
    if ('isBlank' in record) continue;
    if (!headings) {
      if ('refused' in record) throw new ImportError(`The line of column names ${record.refused}.`);
      headings = record.values;
      columns = mapColumns(headings, given.mappings);
      continue;
    }
    records += 1;
    if ('refused' in record) continue;
    const text = (field: ImportField) => record.values[columns.get(field) ?? -1] ?? '';
    const mark = shownDecimalMark(text('amount'));
    if (mark && !marks.has(mark)) marks.set(mark, record.line);
    for (const field of DATE_FIELDS) {
      const orders = possibleOrders(text(field));
      if (orders.length === 0) continue;
      dates += 1;
      for (const order of DATE_ORDERS) {
        if (orders.includes(order)) votes.set(order, (votes.get(order) ?? 0) + 1);
        else if (!strays.has(order)) strays.set(order, record.line);
      }
    }
  }
  if (!headings) throw new ImportError(`${file} has no line of column names.`);
  if (records === 0)
    throw new ImportError(`${file} has column names and no records: there is nothing to import.`);
  if (dates === 0 && !given.dateOrder) {
    throw new ImportError(
      'No record has a date that can be read, such as 4/6/2013, 06.04.2013 or 2013-04-06.',
    );
  }
  const dateOrder = given.dateOrder ?? findOrder(votes, dates, strays);
  const decimalMark = given.decimalMark ?? findMark(marks);
  return { delimiter, headings, columns, dateOrder, decimalMark, records, lines };
}

function findOrder(
  votes: ReadonlyMap<DateOrder, number>,
  dates: number,
  strays: ReadonlyMap<DateOrder, number>,
): DateOrder {
  const fitting = DATE_ORDERS.filter((order) => votes.get(order) === dates);
  if (fitting.length === 1 && fitting[0]) return fitting[0];
  if (fitting.length > 1) {
    throw new ImportError(
      'The dates can be read in more than one order: say which with --date-order mdy, dmy or ymd.',
    );
  }
  const likely = DATE_ORDERS.toSorted((one, other) => (votes.get(other) ?? 0) - (votes.get(one) ?? 0))[0];
  throw new ImportError(
    `The dates are not all in one order: most can be ${likely}, line ${likely && strays.get(likely)} ` +
      'holds one that cannot. Say which with --date-order mdy, dmy or ymd; others are refused.',
  );
}

/** What no amount tells is read as with a decimal point. */
function findMark(marks: ReadonlyMap<DecimalMark, number>): DecimalMark {
  if (marks.size < DECIMAL_MARKS.length) return [...marks.keys()][0] ?? 'point';
  const found = DECIMAL_MARKS.map((mark) => `with a decimal ${mark} (line ${marks.get(mark)})`).join(' and ');
  throw new ImportError(
    `Amounts are written ${found}: say which with --decimal-mark point or comma; others are refused.`,
  );
}
