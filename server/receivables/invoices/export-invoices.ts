import { sql } from 'kysely';
import { orderIn } from '#domain/invoice/invoice-list.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { csvInLanguage } from '#server/receivables/invoices/csv-in-language.ts';
import { csvOfInvoices } from '#server/receivables/invoices/csv-of-invoices.ts';
import { filterCondition, readFilter } from '#server/receivables/invoices/filter-condition.ts';
import { LIST_COLUMNS } from '#server/receivables/invoices/invoice-document.ts';
import { isKept, within } from '#server/receivables/invoices/kept-selection.ts';

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
    const { head, lineOf } = csvInLanguage(
      { language: query['file[language]'], separator: query['file[separator]'], isPayers: true },
      today,
    );
    return csvOfInvoices({
      name: `invoices-${today}.csv`,
      sort: orderIn(filter.status, query.sort ?? 'default'),
      today,
      head,
      lineOf,
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
    });
  };
}
