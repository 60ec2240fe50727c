import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';

type LineCredit = components['schemas']['LineCredit'];

/** What credits pay in payments, by `lineKey`; the oldest use first. */
export async function lineCredits(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LineCredit[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('credit_applications as used')
    .innerJoin('invoices as credit', (join) =>
      join
        .onRef('credit.customer_id', '=', 'used.customer_id')
        .onRef('credit.trx_id', '=', 'used.credit_trx_id'),
    )
    .select(['used.payment_id', 'used.trx_id', 'used.credit_trx_id', 'used.amount', 'used.currency'])
    .select(['used.reversed_at', 'credit.invoice_id'])
    .where('used.payment_id', 'in', paymentIds)
    .orderBy('credit.is_cash')
    .orderBy('credit.invoice_date')
    .orderBy('credit.trx_id')
    .execute();
  const byLine = Map.groupBy(rows, (row) => lineKey(row));
  return new Map(
    Array.from(byLine, ([key, uses]) => [
      key,
      uses.map((use) => ({
        credit_trx_id: use.credit_trx_id,
        credit_id: use.invoice_id,
        amount: money(use.amount, use.currency),
        is_freed: use.reversed_at !== null,
      })),
    ]),
  );
}

/** What credits pay of the invoices of each payment in minor units; what was given back may pay in another one by now. */
export async function creditedBy(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  for (const [key, uses] of await lineCredits(tx, paymentIds)) {
    const [paymentId = ''] = key.split(' ');
    const standing = uses.filter(({ is_freed }) => !is_freed);
    const sum = standing.reduce((all, { amount }) => all + amount.amount, sums.get(paymentId) ?? 0);
    sums.set(paymentId, sum);
  }
  return sums;
}

/** Which line of which payment. */
export function lineKey({
  payment_id,
  trx_id,
}: {
  payment_id: string | null;
  trx_id: string | null;
}): string {
  return `${payment_id} ${trx_id}`;
}
