import { sql } from 'kysely';
import type { MaybeAsked } from '#domain/approval/second-person.ts';
import type { InvoiceReference } from '#domain/obstacle.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Which of these invoices of a customer a second person is asked for already, and in which request. Two who ask at once are
 * looked at one after the other.
 */
export async function waitingInvoices(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  customerId: string,
  invoices: readonly InvoiceReference[],
): Promise<MaybeAsked[]> {
  await sql`select pg_advisory_xact_lock(hashtext(${`asks of ${customerId}`}))`.execute(tx);
  const { rows } = await sql<{
    trx_id: string;
    approval_id: string;
  }>`select line ->> 'trx_id' as trx_id, approval_id
    from approvals, jsonb_array_elements(asked -> 'input' -> 'lines') line
    where customer_id = ${customerId} and kind = 'payment' and status = 'asked'
      and answer_by > ${clock.instant()}`.execute(tx);
  const waiting = new Map(rows.map(({ trx_id: trxId, approval_id: id }) => [trxId, id]));
  return invoices.map((invoice) => ({ ...invoice, askedIn: waiting.get(invoice.trxId) ?? null }));
}
