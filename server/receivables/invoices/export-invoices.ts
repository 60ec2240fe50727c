import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import { orderIn, type InvoiceSort } from '#domain/invoice/invoice-list.ts';
import { withTenant, type Tenant } from '#server/platform/db/tenant.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import type { CsvWish } from '#server/receivables/invoices/csv-cells.ts';
import { csvInLanguage } from '#server/receivables/invoices/csv-in-language.ts';
import { BYTE_ORDER_MARK } from '#server/receivables/invoices/csv.ts';
import { filterCondition, readFilter } from '#server/receivables/invoices/filter-condition.ts';
import { LIST_COLUMNS, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { isKept, within } from '#server/receivables/invoices/kept-selection.ts';
import { stretchesOf, type Stretch } from '#server/receivables/invoices/invoice-order.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** Rows of the first batch, so that the first byte comes at once, and of the others. */
const FIRST_BATCH = 200;
const BATCH = 5000;

/**
 * All invoices that match, or those of a selection that the server keeps, as CSV in the reader’s language. They are
 * read in batches, each in a transaction of its own that continues where
 * the last one ended: memory stays flat, and a slow reader holds no transaction open.
 */
export function exportInvoices(deps: Pick<Deps, 'db' | 'clock'>): Operation<'exportInvoices'> {
  const { db, clock } = deps;
  return async ({ query, caller, customer }) => {
    const today = clock.today();
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const kept = query['filter[selection_id]'];
    if (kept !== undefined) {
      const isThere = await withTenant(db, tenant, (tx) => isKept(tx, kept, customer, { caller, clock }));
      if (!isThere) throw apiError(422, 'selection_expired', 'The selection is gone: select again');
    }
    const filter = readFilter(query);
    const filtered = filterCondition(filter, customer, today);
    const condition =
      kept === undefined
        ? filtered
        : sql<boolean>`${filtered} and ${within(kept, sql<boolean>`not item.left_out`)}`;
    const wish = { language: query['file[language]'], separator: query['file[separator]'] };
    const chunks = csvOf(db, tenant, condition, orderIn(filter.status, query.sort ?? 'default'), today, wish);
    return {
      file: {
        content: Readable.from(chunks, { objectMode: false, highWaterMark: 65_536 }),
        mediaType: 'text/csv; charset=utf-8',
        name: `invoices-${today}.csv`,
      },
    };
  };
}

async function* csvOf(
  db: Db,
  tenant: Tenant,
  condition: Condition,
  sort: InvoiceSort,
  today: PlainDate,
  wish: CsvWish,
): AsyncGenerator<string> {
  const { head, lineOf } = csvInLanguage(wish, today);
  yield BYTE_ORDER_MARK + head;
  for (const stretch of stretchesOf(sort, today)) {
    let last: ListRow | null = null;
    let size = FIRST_BATCH;
    for (;;) {
      const rows: ListRow[] = await nextBatch(db, tenant, condition, stretch, last, size);
      if (rows.length > 0) yield rows.map(lineOf).join('');
      last = rows.at(-1) ?? null;
      if (rows.length < size) break;
      size = BATCH;
    }
  }
}

function nextBatch(
  db: Db,
  tenant: Tenant,
  condition: Condition,
  stretch: Stretch,
  last: ListRow | null,
  size: number,
): Promise<ListRow[]> {
  const { column, direction, isByDueDateWithin = false } = stretch;
  const way = sql.raw(direction);
  const order = column ? sql`${sql.ref(column)} ${way}, ` : sql``;
  const within = isByDueDateWithin ? sql`due_date, trx_id` : sql`trx_id ${way}`;
  return withTenant(db, tenant, (tx) =>
    tx
      .selectFrom('invoices')
      .select(LIST_COLUMNS)
      .where(condition)
      .where(stretch.condition)
      .where(last ? isAfter(last, stretch) : sql<boolean>`true`)
      .orderBy(sql`${order}${within}`)
      .limit(size)
      .execute(),
  );
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
