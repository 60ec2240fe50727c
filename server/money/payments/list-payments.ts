import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import { refuseWhileInFlight } from '#server/platform/http/idempotency.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import { ofAccount } from '#server/money/payments/payments-of-account.ts';

/**
 * Payment history, newest first; or the payments of one of the caller's own idempotency keys, where an empty list
 * means that nothing arrived. While a request with the key is being worked on: 409 `idempotency_in_flight`.
 */
export function listPayments({ db, clock }: Pick<Deps, 'db' | 'clock'>): Operation<'listPayments'> {
  return async (request) => {
    const { query, caller, customer } = request;
    const tenant = { userId: caller.userId, customerId: customer.customerId };
    const key = query['filter[idempotency_key]'];
    if (key) await refuseWhileInFlight(db, tenant, key, clock.instant());
    const number = query['page[number]'] ?? 1;
    const size = query['page[size]'] ?? 25;
    return withTenant(db, tenant, async (tx) => {
      const matching = key ? paymentsOfKey(tx, caller.userId, key) : payments(tx, request);
      const { total } = await matching
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const rows = await matching
        .selectAll('payments')
        .orderBy('submitted_at', 'desc')
        .orderBy('payment_id')
        .limit(size)
        .offset((number - 1) * size)
        .execute();
      if (key && rows.length === 0) await refuseElsewhere(tx, caller.userId, key);
      const data = await paymentResources(tx, rows, { withLines: key !== undefined, today: clock.today() });
      return { body: { data, meta: { total, page_number: number, page_size: size } } };
    });
  };
}

function payments(tx: Tx, { query, customer }: OperationRequest<'listPayments'>) {
  const status = query['filter[status]'];
  const currency = query['filter[sol_currency]'];
  let found = tx
    .selectFrom('payments')
    .where('customer_id', '=', customer.customerId)
    .where(ofAccount(customer));
  const waitsFor = query['filter[waits_for]'];
  if (status) found = found.where('status', '=', status);
  if (waitsFor === 'card') found = found.where('method', '=', 'card').where('status', '=', 'submitted');
  if (waitsFor === 'payment') found = found.where('status', '=', 'returned').where(hasPayable);
  if (currency) found = found.where('currency', '=', currency);
  return found;
}

/** Whether an invoice of the payment can be paid now. */
const hasPayable = sql<boolean>`exists (select from payment_lines line
  join invoices invoice on invoice.customer_id = line.customer_id and invoice.trx_id = line.trx_id
  where line.payment_id = payments.payment_id and invoice.is_payable)`;

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
