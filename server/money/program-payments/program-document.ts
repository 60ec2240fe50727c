import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { Deps } from '#server/deps.ts';
import { paymentResources } from '#server/money/payments/payment-document.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withSystem } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';

type ProgramPaymentDocument = components['schemas']['ProgramPaymentDocument'];
type Payments = ProgramPaymentDocument['data']['attributes']['payments'];

/**
 * An order over several customers as it stands now: the payment of each, by customer, and what was refused as it was
 * submitted. Of whoever has submitted it, as far as the customers are still theirs; throws 404 of anything else.
 */
export async function programPaymentDocument(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, attributes }: Pick<ProgramPaymentDocument['data'], 'id' | 'attributes'>,
): Promise<ProgramPaymentDocument> {
  // As the owner of the tables: the order spans customers, and the query names those of its user.
  const found = await withSystem(db, (tx) =>
    paymentsOfOrders(tx, userId, [id], { withLines: true, today: clock.today() }),
  );
  const payments = found.get(id);
  if (!payments) throw notFound();
  const { refused } = attributes;
  return { data: { type: 'program-payments', id, attributes: { payments, refused } } };
}

/** The payments of orders that a user has submitted, by order and in it by customer, of customers that are still theirs. */
export async function paymentsOfOrders(
  tx: Tx,
  userId: string,
  orderIds: readonly string[],
  how: Parameters<typeof paymentResources>[2],
): Promise<ReadonlyMap<string, Payments>> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('user_customers as mapped', 'mapped.customer_id', 'payments.customer_id')
    .selectAll('payments')
    .where(sql<boolean>`submission_id = any(${[...orderIds]}::text[])`)
    .where('mode', '=', 'PROGRAM_OVERVIEW')
    .where('payments.user_id', '=', userId)
    .where('mapped.user_id', '=', userId)
    .orderBy('payments.customer_name')
    .orderBy('payments.payment_id')
    .execute();
  const resources = await paymentResources(tx, rows, how);
  const orderOf = new Map(rows.map((row) => [row.payment_id, row.submission_id ?? '']));
  return Map.groupBy(resources, ({ id }) => orderOf.get(id) ?? '');
}
