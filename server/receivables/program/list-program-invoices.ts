import { sql } from 'kysely';
import { orderIn } from '#domain/invoice/invoice-list.ts';
import type { Deps } from '#server/deps.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { narrowingCondition } from '#server/receivables/invoices/filter-condition.ts';
import { groupOrder, groupsOnPage } from '#server/receivables/invoices/groups-of-invoices.ts';
import { LIST_COLUMNS, payersAttributes } from '#server/receivables/invoices/invoice-document.ts';
import { orderOf } from '#server/receivables/invoices/invoice-order.ts';
import { sumsMeta, sumsOfCurrencies } from '#server/receivables/invoices/sums-of-currencies.ts';
import { OF_CHARGEBACK } from '#server/receivables/invoices/claims-of-invoice.ts';
import {
  PART_OF_TERMINATED,
  programFilter,
  programInvoices,
} from '#server/receivables/program/program-invoices.ts';

/**
 * A page of the invoices of all customers of the caller, with count and totals of all that match
 * (§2 `/account/program-overview-invoice-list/:status`). Each names its customer in the place of its account.
 */
export function listProgramInvoices(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listProgramInvoices'> {
  const { db, clock, config } = deps;
  return async ({ query, caller }) => {
    const today = clock.today();
    const filter = programFilter(query);
    const condition = narrowingCondition(filter, today);
    const page = askedPage(query, config);
    const order = orderOf(orderIn(filter.status, query.sort ?? 'default'), today);
    // As the owner of the tables: a program spans customers, and the query names those of the user.
    const { group: by } = query;
    const { totals, rows, groups } = await withSystem(db, async (tx) => ({
      groups:
        by &&
        (await groupsOnPage(programInvoices(tx, caller.userId), {
          by,
          condition,
          list: filter.status,
          today,
          page,
        })),
      totals: await sumsOfCurrencies(programInvoices(tx, caller.userId), condition),
      rows: await programInvoices(tx, caller.userId)
        .selectFrom('invoices')
        .select([...LIST_COLUMNS, PART_OF_TERMINATED, OF_CHARGEBACK])
        .where(condition)
        .orderBy(by ? sql`${groupOrder(by, today)}, ${order}, customer_id` : sql`${order}, customer_id`)
        .limit(page.limit)
        .offset(page.offset)
        .execute(),
    }));
    return {
      body: {
        data: rows.map((row) => ({
          type: 'invoices' as const,
          id: row.trx_id,
          // Nothing is disputed from here, and a program's invoices are read once for a page: their credits are asked where they are.
          attributes: payersAttributes({ ...row, of_given: 0 }, { config: config.settings.dispute, today }),
        })),
        meta: { ...sumsMeta(totals, page, today), ...(groups && { groups }) },
      },
    };
  };
}
