import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { askedPage } from '#server/platform/http/asked-page.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { paymentCondition, paymentOrder } from '#server/money/payments/payment-conditions.ts';

/**
 * Payment history, as it is narrowed and ordered; or the payments of one of the caller's own idempotency keys, where an empty list
 * means that nothing arrived. While a request with the key is being worked on: 409 `idempotency_in_flight`.
 */
export function listPayments({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Operation<'listPayments'> {
  return async ({ query, caller, customer }) => {
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const key = query['filter[idempotency_key]'];
    if (key) await refuseWhileInFlight(db, tenant, key, clock.instant());
    const page = askedPage(query, config);
    return withTenant(db, tenant, async (tx) => {
      const matching = key
        ? paymentsOfKey(tx, caller.userId, key)
        : tx.selectFrom('payments').where(paymentCondition(query, customer, config.settings.timeZone));
      const { total } = await matching
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching
        .selectAll('payments')
        .orderBy(paymentOrder(query.sort ?? 'newest'))
        .limit(page.limit)
        .offset(page.offset)
        .execute();
      if (key && rows.length === 0) await refuseElsewhere(tx, caller.userId, key);
      const data = await paymentResources(tx, rows, { withLines: key !== undefined, today: clock.today() });
      return { body: { data, meta: { total, ...page.meta } } };
    });
  };
}

/** A payment of another customer than named is not 'nothing arrived': it answers as missing. */
async function refuseElsewhere(tx: Tx, userId: string, key: string): Promise<void> {
  const found = await keyedPayments(tx, userId, key).executeTakeFirst();
  if (found) throw notFound();
}

/** Other filters do not narrow this: the answer tells whether the caller has paid. */
function paymentsOfKey(tx: Tx, userId: string, key: string) {
  const first = keyedPayments(tx, userId, key);
  const submission = tx
    .selectFrom('payments')
    .select('submission_id')
    .where('payment_id', 'in', first)
    .where('submission_id', 'is not', null)
    .$narrowType<{ submission_id: string }>();
  return tx
    .selectFrom('payments')
    .where((payment) =>
      payment.or([payment('payment_id', 'in', first), payment('submission_id', 'in', submission)]),
    );
}

function keyedPayments(tx: Tx, userId: string, key: string) {
  return tx
    .selectFrom('idempotency_keys')
    .select('made_id')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('made_id', 'is not', null)
    .$narrowType<{ made_id: string }>();
}
