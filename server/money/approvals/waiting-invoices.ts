import { sql } from 'kysely';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Which of these invoices of a customer a second person is asked for already. Two who ask at once are looked at one after
 * the other.
 */
export async function waitingInvoices(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  customerId: string,
  invoices: readonly InvoiceReference[],
): Promise<InvoiceReference[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`asks of ${customerId}`}))`.execute(tx);
  const { rows } = await sql<{ trx_id: string }>`select distinct line ->> 'trx_id' as trx_id
    from approvals, jsonb_array_elements(asked -> 'input' -> 'lines') line
    where customer_id = ${customerId} and kind = 'payment' and status = 'asked'
      and answer_by > ${clock.instant()}`.execute(tx);
  const waiting = new Set(rows.map(({ trx_id }) => trx_id));
  return invoices.filter(({ trxId }) => waiting.has(trxId));
}
