import { sql } from 'kysely';
import { orderIn } from '#domain/invoice/invoice-list.ts';
import { OF_AUTOPAY } from '#server/money/autopay/collected-by-autopay.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { groupOrder, groupsOnPage } from '#server/receivables/invoices/groups-of-invoices.ts';
import { LIST_COLUMNS, listedAttributes } from '#server/receivables/invoices/invoice-document.ts';
import { orderOf } from '#server/receivables/invoices/invoice-order.ts';
import { askedCondition } from '#server/receivables/invoices/matching-invoices.ts';
import { sumsMeta, sumsOfCurrencies } from '#server/receivables/invoices/sums-of-currencies.ts';
import { OF_TERMINATED } from '#server/receivables/invoices/terminated-account.ts';
import { OF_CLAIMS, OF_DISPUTE } from '#server/receivables/invoices/claims-of-invoice.ts';

/** A page of a customer's invoices, with count and totals of all that match (§2 `/invoice-list/:status`). */
export function listInvoices(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'listInvoices'> {
  const { db, clock, config } = deps;
  return async ({ query, caller, customer }) => {
    const today = clock.today();
    const judging = { config: config.settings.dispute, today };
    const page = askedPage(query, config);
    const tenant = { userId: caller.userId, customerId: customer.customerId };

    const list = query['filter[status]'];
    const order = orderOf(orderIn(list, query.sort ?? 'default'), today);
    const { group: by } = query;
    const { totals, rows, groups } = await withTenant(db, tenant, async (tx) => {
      const condition = await askedCondition(tx, { query, caller, customer }, clock);
      return {
        groups: by && (await groupsOnPage(tx, { by, condition, list, today, page })),
        totals: await sumsOfCurrencies(tx, condition),
        rows: await tx
          .selectFrom('invoices')
          .select([...LIST_COLUMNS, OF_TERMINATED, OF_AUTOPAY, ...OF_CLAIMS, OF_DISPUTE])
          .where(condition)
          .orderBy(by ? sql`${groupOrder(by, today)}, ${order}` : order)
          .limit(page.limit)
          .offset(page.offset)
          .execute(),
      };
    });
    return {
      body: {
        data: rows.map((row) => ({
          type: 'invoices',
          id: row.trx_id,
          attributes: listedAttributes(row, judging),
        })),
        meta: { ...sumsMeta(totals, page, today), ...(groups && { groups }) },
      },
    };
  };
}
