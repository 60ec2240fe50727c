import { sql } from 'kysely';
import { orderIn, type InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';
import { filterCondition, readFilter } from '#server/receivables/invoices/filter-condition.ts';
import type { Batch } from '#server/receivables/invoices/invoice-batches.ts';
import { LIST_COLUMNS, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { isKept, within } from '#server/receivables/invoices/kept-selection.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** A request for a file of invoices of one customer, whichever kind of file it is. */
export type FileRequest = Pick<OperationRequest<'exportInvoicesWorkbook'>, 'caller' | 'customer' | 'query'>;

/** All invoices that match, or those of a selection that the server keeps: in which order, and how they are read. */
export interface MatchingInvoices {
  readonly condition: Condition;
  readonly sort: InvoiceSort;
  readonly read: (batch: Batch) => Promise<ListRow[]>;
}

/** What a file of invoices is of. Throws where it is a selection that is over, or is not the caller's. */
export async function matchingInvoices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { query, caller, customer }: FileRequest,
): Promise<MatchingInvoices> {
  const tenant = { userId: caller.userId, customerId: customer.customerId };
  const kept = query['filter[selection_id]'];
  if (kept !== undefined) {
    const isThere = await withTenant(db, tenant, (tx) => isKept(tx, kept, customer, { caller, clock }));
    if (!isThere) throw apiError(422, 'selection_expired', 'The selection is gone: select again');
  }
  const filter = readFilter(query);
  const filtered = filterCondition(filter, customer, clock.today());
  const condition =
    kept === undefined
      ? filtered
      : sql<boolean>`${filtered} and ${within(kept, sql<boolean>`not item.left_out`)}`;
  return {
    condition,
    sort: orderIn(filter.status, query.sort ?? 'default'),
    read: (batch) =>
      withTenant(db, tenant, (tx) =>
        tx
          .selectFrom('invoices')
          .select(LIST_COLUMNS)
          .where(condition)
          .where(batch.condition)
          .orderBy(batch.order)
          .limit(batch.size)
          .execute(),
      ),
  };
}
