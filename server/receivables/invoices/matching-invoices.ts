import { sql } from 'kysely';
import { orderIn, type InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { Clock } from '#server/clock.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { OperationRequest } from '#server/platform/http/operation.ts';
import { filterCondition, readFilter } from '#server/receivables/invoices/filter-condition.ts';
import type { Batch } from '#server/receivables/invoices/invoice-batches.ts';
import { LIST_COLUMNS, type ListRow } from '#server/receivables/invoices/invoice-document.ts';
import { isKept, within } from '#server/receivables/invoices/kept-selection.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';

/** A request for invoices by a filter, by their ids, or of a selection that the server keeps. */
type AskedInvoices = Pick<OperationRequest<'listInvoices'>, 'caller' | 'customer' | 'query'>;

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
  const condition = await withTenant(db, tenant, (tx) =>
    askedCondition(tx, { query, caller, customer }, clock),
  );
  return {
    condition,
    sort: orderIn(query['filter[status]'], query.sort ?? 'default'),
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

/** Which invoices a request is of. Throws where it is a selection that is over, or is not the caller's. */
export async function askedCondition(
  tx: Tx,
  { query, caller, customer }: AskedInvoices,
  clock: Clock,
): Promise<Condition> {
  const filtered = filterCondition(readFilter(query), customer, clock.today());
  const kept = query['filter[selection_id]'];
  if (kept === undefined) return filtered;
  if (!(await isKept(tx, kept, customer, { caller, clock }))) {
    throw apiError(422, 'selection_expired', 'The selection is gone: select again');
  }
  const isLeftOut = query['filter[left_out]'] ?? false;
  return sql<boolean>`${filtered} and ${within(kept, sql<boolean>`item.left_out = ${isLeftOut}`)}`;
}
