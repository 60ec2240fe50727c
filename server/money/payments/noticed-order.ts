import { MOST_NOTICED } from '#domain/notice/noticed-order.ts';
import type { PaymentNoticeFacts } from '#server/platform/db/notice-table.ts';
import type { PaymentsTable } from '#server/platform/db/payment-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Selectable } from 'kysely';

type Order = Pick<PaymentNoticeFacts, 'invoice_count' | 'first_invoices' | 'bank_name' | 'last_four'>;

/** What a notice says of a payment to tell it from others. */
export async function noticedOrder(
  tx: Tx,
  {
    payment_id: paymentId,
    invoice_count,
    bank_name,
    last_four,
  }: Pick<Selectable<PaymentsTable>, 'payment_id' | 'invoice_count' | 'bank_name' | 'last_four'>,
): Promise<Order> {
  const lines = await tx
    .selectFrom('payment_lines')
    .select('invoice_id')
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .limit(MOST_NOTICED)
    .execute();
  return {
    invoice_count,
    first_invoices: lines.map(({ invoice_id }) => invoice_id),
    ...(bank_name !== null && last_four !== null && { bank_name, last_four }),
  };
}
