import { sql } from 'kysely';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Tenant } from '#server/platform/db/tenant.ts';

/**
 * That other payments hold some of these invoices (PAY-14; decisions §4: one active payment): which, by whom, and
 * whether by the asker, who then has paid elsewhere. Null where none is held.
 */
export async function otherPayments(
  tx: Tx,
  trxIds: readonly string[],
  { customerId, userId }: Tenant,
): Promise<PaymentObstacle | null> {
  if (trxIds.length === 0) return null;
  const held = await tx
    .selectFrom('payment_lines as line')
    .innerJoin('payments as payment', 'payment.payment_id', 'line.payment_id')
    .select(['line.trx_id', 'line.invoice_id', 'payment.payment_id', 'payment.payment_number'])
    .select(['payment.payer_name', 'payment.user_id'])
    .where('line.customer_id', '=', customerId)
    .where('line.active', '=', true)
    .where(sql<boolean>`line.trx_id = any(${trxIds}::text[])`)
    .orderBy('line.trx_id')
    .execute();
  if (held.length === 0) return null;
  const payments = new Map(
    held.map((row) => [
      row.payment_id,
      {
        paymentId: row.payment_id,
        paymentNumber: row.payment_number,
        payer: row.payer_name,
        isOwn: row.user_id === userId,
      },
    ]),
  );
  return {
    rule: 'PAY-14',
    facts: {
      count: held.length,
      invoices: held.map((row) => ({ trxId: row.trx_id, invoiceId: row.invoice_id })),
      payments: [...payments.values()],
    },
    remedy: { kind: 'leaveOut', rule: 'PAY-02', count: held.length },
  };
}
