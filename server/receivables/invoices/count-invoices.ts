import { sql } from 'kysely';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { filterCondition, readFilter } from '#server/receivables/invoices/filter-condition.ts';
import { listCondition, type Condition } from '#server/receivables/invoices/list-condition.ts';

/** How many invoices that the filters leave each list holds, with totals per currency, and whose they are. */
export function countInvoices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'countInvoices'> {
  return async ({ query, caller, customer }) => {
    const today = clock.today();
    const condition = filterCondition(readFilter(query), customer, today);
    const tenant = { userId: caller.userId, customerId: customer.customerId };

    const { lists, accounts, merchants } = await withTenant(db, tenant, async (tx) => ({
      lists: await tx
        .selectFrom('invoices')
        .select('currency')
        .select(
          INVOICE_LISTS.flatMap((list) => {
            const inList = listCondition(list, today);
            return [
              sql<number>`count(*) filter (where ${inList})`.as(`count ${list}`),
              sql<number>`coalesce(sum(open) filter (where ${inList}), 0)::bigint`.as(`open ${list}`),
            ];
          }),
        )
        .select(sql<number>`coalesce(sum(disputed_total), 0)::bigint`.as('disputed'))
        .where(condition)
        .groupBy('currency')
        .orderBy('currency')
        .execute(),
      accounts: await namesWithCounts(tx, 'account', condition),
      merchants: await namesWithCounts(tx, 'merchant', condition),
    }));
    return {
      body: {
        data: {
          type: 'invoice-counts',
          id: customer.buidCustomer,
          attributes: {
            lists: INVOICE_LISTS.map((list) => {
              const held = lists.filter((row) => countOf(row, 'count', list) > 0);
              return {
                list,
                count: held.reduce((sum, row) => sum + countOf(row, 'count', list), 0),
                totals: held.map((row) => money(countOf(row, 'open', list), row.currency)),
              };
            }),
            // Of an invoice that is disputed in part only that part, as in the dispute center.
            disputed: lists
              .filter(({ disputed }) => disputed > 0)
              .map(({ disputed, currency }) => money(disputed, currency)),
            accounts,
            merchants,
          },
        },
        meta: { business_date: today },
      },
    };
  };
}

function countOf(row: Readonly<Record<string, unknown>>, what: 'count' | 'open', list: string): number {
  return Number(row[`${what} ${list}`]);
}

function namesWithCounts(
  tx: Tx,
  noun: 'account' | 'merchant',
  condition: Condition,
): Promise<{ id: string; name: string; count: number }[]> {
  return tx
    .selectFrom('invoices')
    .select([
      sql<string>`${sql.ref(`${noun}_id`)}`.as('id'),
      sql<string>`min(${sql.ref(`${noun}_name`)})`.as('name'),
      sql<number>`count(*)`.as('count'),
    ])
    .where(condition)
    .groupBy(`${noun}_id`)
    .orderBy('name')
    .execute();
}
