import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Keeps with the invoices of a scheduled payment on which day they are in it, and in which, as lists and details tell it, and with
 * those that are not in it any more that they are in none. It holds none of them: nothing else of them changes.
 */
export async function showScheduledOn(tx: Tx, scheduleId: string): Promise<void> {
  await sql`update invoices set scheduled_on = case when line.is_active then schedule.pay_on end,
      scheduled_in = case when line.is_active then schedule.schedule_id end
    from scheduled_payment_lines line join scheduled_payments schedule using (schedule_id)
    where line.schedule_id = ${scheduleId} and invoices.customer_id = line.customer_id
      and invoices.trx_id = line.trx_id
      and (invoices.scheduled_on, invoices.scheduled_in) is distinct from (case when line.is_active then schedule.pay_on end,
        case when line.is_active then schedule.schedule_id end)
      and not exists (select from scheduled_payment_lines other where other.customer_id = line.customer_id
        and other.trx_id = line.trx_id and other.is_active and other.schedule_id <> line.schedule_id)`.execute(
    tx,
  );
}

/** Frees what a scheduled payment that is over has kept: its invoices are in none, and its credits can be used. */
export async function freeSchedule(tx: Tx, scheduleId: string): Promise<void> {
  await tx
    .updateTable('scheduled_payment_lines')
    .set({ is_active: false })
    .where('schedule_id', '=', scheduleId)
    .where('is_active', '=', true)
    .execute();
  await tx
    .updateTable('scheduled_payment_credits')
    .set({ is_reserved: false })
    .where('schedule_id', '=', scheduleId)
    .where('is_reserved', '=', true)
    .execute();
  await showScheduledOn(tx, scheduleId);
}
