import { sql } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { ChargebackRow } from '#server/receivables/chargebacks/chargeback-row.ts';

/** The credit by which it was charged back, as it is by now; null where it was not. */
export async function chargebackCredit(
  tx: Tx,
  row: Pick<ChargebackRow, 'customer_id' | 'trx_id' | 'credit_trx_id' | 'currency'>,
): Promise<components['schemas']['DisputeCredit'] | null> {
  const { customer_id, trx_id, credit_trx_id, currency } = row;
  if (credit_trx_id === null) return null;
  const credit = await tx
    .selectFrom('invoices')
    .select(['trx_id', 'invoice_id', 'total', 'open'])
    .where('customer_id', '=', customer_id)
    .where('trx_id', '=', credit_trx_id)
    .executeTakeFirstOrThrow();
  const { applied } = await tx
    .selectFrom('credit_applications')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('applied'))
    .where('customer_id', '=', customer_id)
    .where('credit_trx_id', '=', credit_trx_id)
    .where('trx_id', '=', trx_id)
    .where('reversed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return {
    trx_id: credit.trx_id,
    invoice_id: credit.invoice_id,
    amount: money(-credit.total, currency),
    applied: money(applied, currency),
    left: money(-credit.open, currency),
  };
}
