import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { withMerchants } from '#server/platform/db/tenant.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { listCounts, listsOf } from '#server/receivables/invoices/list-counts.ts';
import { merchantCondition } from '#server/receivables/merchant-invoices/merchant-condition.ts';

/** How many invoices of the caller's merchants each list holds, with totals per currency, and who has bought. */
export function countMerchantInvoices({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Operation<'countMerchantInvoices'> {
  return async ({ query, caller }) => {
    const today = clock.today();
    const condition = merchantCondition(query, caller, today);
    // Whom the list is narrowed to can still be changed for another.
    const ofAny = merchantCondition({ ...query, 'filter[buid_customer]': undefined }, caller, today);
    const { lists, customers } = await withMerchants(db, caller.userId, async (tx) => ({
      lists: await listCounts(tx, condition, today),
      customers: await tx
        .with('bought', (bought) =>
          bought
            .selectFrom('invoices')
            .select(['customer_id', sql<number>`count(*)`.as('count')])
            .where(ofAny)
            .groupBy('customer_id'),
        )
        .selectFrom('bought')
        .innerJoin('customers as buyer', 'buyer.buid', 'bought.customer_id')
        .select(['buyer.buid as id', 'buyer.customer_name as name', 'bought.count'])
        .orderBy('buyer.customer_name')
        .orderBy('buyer.buid')
        .execute(),
    }));
    return {
      body: {
        data: {
          type: 'merchant-invoice-counts',
          id: 'merchant',
          attributes: { lists: listsOf(lists), customers },
        },
        meta: { business_date: today },
      },
    };
  };
}
