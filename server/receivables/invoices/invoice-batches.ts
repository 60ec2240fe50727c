import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { stretchesOf, type Stretch } from '#server/receivables/invoices/invoice-order.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** Rows of the first batch, so that the first byte comes at once, and of the others. */
const FIRST_BATCH = 200;
export const BATCH = 5000;

/** What is read at once, beside what the file is about. */
export interface Batch {
  readonly condition: Condition;
  readonly order: RawBuilder<unknown>;
  readonly size: number;
}

/** In which order rows are read, and how a batch of them. */
interface Batches<Row extends ListRow> {
  readonly sort: InvoiceSort;
  readonly today: PlainDate;
  readonly read: (batch: Batch) => Promise<Row[]>;
}

/**
 * Invoices in batches, each of which continues where the last one ended: memory stays flat, and a slow reader holds no
 * transaction open (docs/decisions/csv-in-batches.md).
 */
export async function* batchesOf<Row extends ListRow>({
  sort,
  today,
  read,
}: Batches<Row>): AsyncGenerator<readonly Row[]> {
  for (const stretch of stretchesOf(sort, today)) {
    let last: Row | null = null;
    let size = FIRST_BATCH;
    for (;;) {
      const rows: Row[] = await read({ ...partOf(stretch, last), size });
      if (rows.length > 0) yield rows;
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
