import type { Tx } from '#server/platform/db/database.ts';

/** Whether money of a payment goes back, or has gone back, to its payer: its bank cannot send it back as well. */
export async function isRefunded(tx: Tx, paymentId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('refunds')
    .select('refund_id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
