import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceSort } from '#domain/invoice/invoice-list.ts';
import { BYTE_ORDER_MARK } from '#server/platform/csv/csv.ts';
import type { ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { stretchesOf, type Stretch } from '#server/receivables/invoices/invoice-order.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** Rows of the first batch, so that the first byte comes at once, and of the others. */
const FIRST_BATCH = 200;
const BATCH = 5000;

/** What is read at once, beside what the file is about. */
interface Batch {
  readonly condition: Condition;
  readonly order: RawBuilder<unknown>;
  readonly size: number;
}

/** A file of invoices: what it is called, and how its rows are read and written. */
export interface InvoiceCsv<Row extends ListRow> {
  readonly name: `invoices-${PlainDate}.csv`;
  readonly sort: InvoiceSort;
  readonly today: PlainDate;
  readonly head: string;
  readonly lineOf: (row: Row) => string;
  /** Each batch in a transaction of its own. */
  readonly read: (batch: Batch) => Promise<Row[]>;
}

/**
 * Invoices as CSV. They are read in batches, each of which continues where the last one ended: memory stays flat, and a
 * slow reader holds no transaction open.
 */
export function csvOfInvoices<Row extends ListRow>(file: InvoiceCsv<Row>) {
  return {
    file: {
      content: Readable.from(chunksOf(file), { objectMode: false, highWaterMark: 65_536 }),
      mediaType: 'text/csv; charset=utf-8',
      name: file.name,
    },
  };
}

async function* chunksOf<Row extends ListRow>({
  sort,
  today,
  head,
  lineOf,
  read,
}: InvoiceCsv<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + head;
  for (const stretch of stretchesOf(sort, today)) {
    let last: Row | null = null;
    let size = FIRST_BATCH;
    for (;;) {
      const rows: Row[] = await read({ ...partOf(stretch, last), size });
      if (rows.length > 0) yield rows.map(lineOf).join('');
      last = rows.at(-1) ?? null;
      if (rows.length < size) break;
      size = BATCH;
    }
  }
}

/** What of a stretch comes after the last row that was read, in its order. */
function partOf(stretch: Stretch, last: ListRow | null): Omit<Batch, 'size'> {
  const { column, direction, isByDueDateWithin = false } = stretch;
  const way = sql.raw(direction);
  const order = column ? sql`${sql.ref(column)} ${way}, ` : sql``;
  const within = isByDueDateWithin ? sql`due_date, trx_id` : sql`trx_id ${way}`;
  return {
    condition: last ? sql<boolean>`${stretch.condition} and ${isAfter(last, stretch)}` : stretch.condition,
    order: sql`${order}${within}`,
  };
}

/** That a row of the stretch comes after the last one that was read. */
function isAfter(last: ListRow, { column, direction, isByDueDateWithin = false }: Stretch): Condition {
  const after = direction === 'asc' ? sql`>` : sql`<`;
  if (!column) return sql<boolean>`trx_id ${after} ${last.trx_id}`;
  const value = last[column];
  const key = sql.ref(column);
  if (!isByDueDateWithin) return sql<boolean>`(${key}, trx_id) ${after} (${value}, ${last.trx_id})`;
  const isFurther = sql`(due_date, trx_id) > (${last.due_date}, ${last.trx_id})`;
  return sql<boolean>`(${key} ${after} ${value} or (${key} = ${value} and ${isFurther}))`;
}
