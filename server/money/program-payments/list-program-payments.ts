import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { keptOrder } from '#server/money/program-payments/kept-order.ts';
import { paymentsOfOrders, programPaymentDocument } from '#server/money/program-payments/program-document.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/**
 * The orders over several customers that the caller has submitted, the latest first, without what was refused and without
 * lines; or the order of one of the caller's own idempotency keys, where an empty list means that nothing arrived. While a
 * request with the key is being worked on: 409 `idempotency_in_flight`.
 */
export function listProgramPayments(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Operation<'listProgramPayments'> {
  return async ({ query, caller: { userId } }) => {
    const key = query['filter[idempotency_key]'];
    const page = askedPage(query, deps.config);
    if (key !== undefined) {
      await refuseWhileInFlight(deps.db, { userId, customerId: null }, key, deps.clock.instant());
      const kept = await keptOrder(deps, userId, { key });
      const data = kept ? [(await programPaymentDocument(deps, userId, kept)).data] : [];
      return { body: { data, meta: { total: data.length, ...page.meta } } };
    }
    // As the owner of the tables: an order spans customers, and the query names those of its user.
    return withSystem(deps.db, async (tx) => {
      const orders = sql`(select submission_id, min(submitted_at) as submitted_at
        from payments join user_customers mapped using (customer_id, user_id)
        where payments.user_id = ${userId} and mode = 'PROGRAM_OVERVIEW' and submission_id is not null
        group by submission_id)`;
      const { rows: counted } = await sql<{
        total: number;
      }>`select count(*) as total from ${orders} orders`.execute(tx);
      const { rows } = await sql<{ submission_id: string }>`select submission_id from ${orders} orders
        order by submitted_at desc, submission_id limit ${page.limit} offset ${page.offset}`.execute(tx);
      const ids = rows.map((row) => row.submission_id);
      const payments = await paymentsOfOrders(tx, userId, ids, {
        withLines: false,
        today: deps.clock.today(),
      });
      const data = ids.map((id) => ({
        type: 'program-payments' as const,
        id,
        attributes: { payments: payments.get(id) ?? [], refused: [] },
      }));
      return { body: { data, meta: { total: counted[0]?.total ?? 0, ...page.meta } } };
    });
  };
}
