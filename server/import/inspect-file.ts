import { DATE_ORDERS, possibleOrders, type DateOrder } from '#server/import/import-date.ts';
import { ImportError, mapColumns, type ColumnMap, type ImportField } from '#server/import/import-field.ts';
import { readCsv } from '#server/import/read-csv.ts';

/** What a first look at a file tells. */
export interface FileFacts {
  readonly columns: ColumnMap;
  readonly dateOrder: DateOrder;
  /** Records after the heading line. */
  readonly records: number;
}

const DATE_FIELDS: readonly ImportField[] = ['invoiceDate', 'dueDate', 'settledDate'];

/**
 * Reads a file once before anything is written: where its columns are, how many records it has, and the one order
 * in which its dates are dates. Throws an ImportError where that cannot be told.
 */
export async function inspectFile(
  file: string,
  mappings: Parameters<typeof mapColumns>[1],
  givenOrder: DateOrder | null,
): Promise<FileFacts> {
  let columns: ColumnMap | null = null;
  let records = 0;
  const votes = new Map<DateOrder, number>(DATE_ORDERS.map((order) => [order, 0]));
  let dates = 0;
  for await (const record of readCsv(file)) {
    if ('refused' in record) {
      records += 1;
      continue;
    }
    if (!columns) {
      columns = mapColumns(record.values, mappings);
      continue;
    }
    records += 1;
    for (const field of DATE_FIELDS) {
      const text = record.values[columns.get(field) ?? -1] ?? '';
      const orders = possibleOrders(text);
      if (orders.length === 0) continue;
      dates += 1;
      for (const order of orders) votes.set(order, (votes.get(order) ?? 0) + 1);
    }
  }
  if (!columns) throw new ImportError(`${file} has no line of column names.`);
  return { columns, records, dateOrder: givenOrder ?? findOrder(votes, dates) };
}

function findOrder(votes: ReadonlyMap<DateOrder, number>, dates: number): DateOrder {
  const fitting = DATE_ORDERS.filter((order) => votes.get(order) === dates);
  if (dates > 0 && fitting.length === 1 && fitting[0]) return fitting[0];
  throw new ImportError(
    fitting.length > 1
      ? 'The dates can be read in more than one order: say which with --date-order mdy, dmy or ymd.'
      : 'The dates are not all in one order: say which with --date-order mdy, dmy or ymd; others are refused.',
  );
}
