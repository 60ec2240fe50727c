import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceSort } from '#domain/invoice/invoice-list.ts';
import { STATUS_ORDER } from '#domain/invoice/status-order.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';
import { statusRankOf } from '#server/receivables/invoices/status-rank.ts';

type SortColumn =
  | 'due_date'
  | 'total'
  | 'open'
  | 'invoice_id'
  | 'invoice_date'
  | 'merchant_name'
  | 'account_name'
  | 'po_number';

/**
 * A stretch of a list in which the rows are ordered by one column and their ids, so that the next batch begins
 * where the last one ended.
 */
export interface Stretch {
  readonly condition: Condition;
  /** Null where the ids alone give the order. */
  readonly column: SortColumn | null;
  readonly direction: 'asc' | 'desc';
  /** Whether rows of one value are in the order of their due dates, the oldest on top whichever way the column goes. */
  readonly isByDueDateWithin?: boolean;
}

/**
 * The order of a whole list on a business date, for a page of it. Ids break ties, so that no row stands on two pages.
 * Of one status and of one account the oldest due date is on top, whichever way those go.
 */
export function orderOf(sort: InvoiceSort, today: PlainDate): RawBuilder<unknown> {
  if (sort === 'default') return sql`is_billed desc, due_date, trx_id`;
  if (isByStatus(sort)) {
    return sql`${statusRankOf(today)} ${sql.raw(sort === 'status' ? 'asc' : 'desc')}, due_date, trx_id`;
  }
  const { column, direction } = read(sort);
  const way = sql.raw(direction);
  if (column === 'account_name') return sql`account_name ${way}, due_date, trx_id`;
  const nullsLast = column === 'po_number' ? sql`(po_number is null), ` : sql``;
  return sql`${nullsLast}${sql.ref(column)} ${way}, trx_id ${way}`;
}

/** The same order as stretches, for batches of any length of list. */
export function stretchesOf(sort: InvoiceSort, today: PlainDate): Stretch[] {
  if (sort === 'default') {
    return [
      { condition: sql<boolean>`is_billed`, column: 'due_date', direction: 'asc' },
      { condition: sql<boolean>`not is_billed`, column: 'due_date', direction: 'asc' },
    ];
  }
  if (isByStatus(sort)) {
    const stretches = STATUS_ORDER.map((_, rank): Stretch => ({
      condition: sql<boolean>`${statusRankOf(today)} = ${rank}::integer`,
      column: 'due_date',
      direction: 'asc',
    }));
    return sort === 'status' ? stretches : stretches.toReversed();
  }
  const { column, direction } = read(sort);
  if (column === 'account_name') {
    return [{ condition: sql<boolean>`true`, column, direction, isByDueDateWithin: true }];
  }
  if (column !== 'po_number') return [{ condition: sql<boolean>`true`, column, direction }];
  return [
    { condition: sql<boolean>`po_number is not null`, column, direction },
    { condition: sql<boolean>`po_number is null`, column: null, direction },
  ];
}

type StatusSort = 'status' | '-status';

function isByStatus(sort: InvoiceSort): sort is StatusSort {
  return sort === 'status' || sort === '-status';
}

function read(sort: Exclude<InvoiceSort, 'default' | StatusSort>): {
  column: SortColumn;
  direction: 'asc' | 'desc';
} {
  const name = sort.replace(/^-/, '');
  return {
    column: name === 'amount' ? 'open' : (name as SortColumn),
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  };
}
