import { sql } from 'kysely';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { withSupport } from '#server/platform/db/tenant.ts';
import type { Deps } from '#server/deps.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { searchKey } from '#server/platform/db/search-text.ts';

/**
 * Customers and sub-accounts of the whole portal by a part of name or number, for customer support; without a search,
 * the customers at the top. Read only, and each search is written down with who made it.
 */
export function findCustomers({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'findCustomers'> {
  return async ({ query, caller, requestId }) => {
    const search = query['filter[search]'];
    const page = askedPage(query, config);
    const { total, rows } = await withSupport(db, caller.userId, async (tx) => {
      const matching = search
        ? tx
            .selectFrom('customers')
            .where(sql<boolean>`strpos(customers.search_text, ${searchKey(search)}) > 0`)
        : tx.selectFrom('customers').where('customers.parent_buid', 'is', null);
      const count = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      await writeAudit(tx, clock, {
        userId: caller.userId,
        action: 'customers_searched',
        facts: { search: search ?? '', page: page.meta.page_number, found: count.total },
        requestId,
      });
      return {
        total: count.total,
        rows: await matching
          .innerJoin('customers as top', 'top.buid', 'customers.customer_id')
          .selectAll('customers')
          .select('top.customer_name as top_name')
          .orderBy('customers.customer_name')
          .orderBy('customers.buid')
          .limit(page.limit)
          .offset(page.offset)
          .execute(),
      };
    });
    const data = rows.map((row) => ({
      type: 'customers' as const,
      id: row.buid,
      attributes: {
        buid_customer: row.buid,
        customer_name: row.customer_name,
        parent_buid: row.parent_buid,
        parent_name: row.parent_buid ? row.top_name : null,
        currency: row.currency,
        status: row.status,
        is_active: row.is_active,
      },
    }));
    return { body: { data, meta: { total, ...page.meta } } };
  };
}
