import { sql } from 'kysely';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { filterCondition, readFilter } from '#server/receivables/invoices/filter-condition.ts';
import type { Condition } from '#server/receivables/invoices/list-condition.ts';
import { attentionOf, disputedOf, listCounts, listsOf } from '#server/receivables/invoices/list-counts.ts';

/** How many invoices that the filters leave each list holds, with totals per currency, and whose they are. */
export function countInvoices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'countInvoices'> {
  return async ({ query, caller, customer }) => {
    const today = clock.today();
    const condition = filterCondition(readFilter(query), customer, today);
    const tenant = { userId: caller.userId, customerId: customer.customerId };

    const { lists, accounts, merchants } = await withTenant(db, tenant, async (tx) => ({
      lists: await listCounts(tx, condition, today),
      accounts: await namesWithCounts(tx, 'account', condition),
      merchants: await namesWithCounts(tx, 'merchant', condition),
    }));
    return {
      body: {
        data: {
          type: 'invoice-counts',
          id: customer.buidCustomer,
          attributes: {
            lists: listsOf(lists),
            disputed: disputedOf(lists),
            attention: attentionOf(lists),
            accounts,
            merchants,
          },
        },
        meta: { business_date: today },
      },
    };
  };
}

/** The accounts or merchants of the invoices that match, by name, each with how many it has. */
export function namesWithCounts(
  tx: Pick<Tx, 'selectFrom'>,
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
