import type { Selectable } from 'kysely';
import type { ScheduleCalendar } from '#domain/scheduled-payment/schedule-day.ts';
import type { ScheduledState } from '#machines/lifecycle/move-scheduled.ts';
import type { ServerConfig } from '#server/config.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type {
  ScheduledPaymentCreditsTable,
  ScheduledPaymentLinesTable,
  ScheduledPaymentsTable,
} from '#server/platform/db/scheduled-payment-tables.ts';

export type ScheduleRow = Selectable<ScheduledPaymentsTable>;
export type ScheduleLineRow = Selectable<ScheduledPaymentLinesTable>;
export type ScheduleCreditRow = Selectable<ScheduledPaymentCreditsTable>;

/** Where a scheduled payment is in its chart. */
export function scheduledStateOf(row: ScheduleRow): ScheduledState {
  return { status: row.status, stopReason: row.stop_reason, waitUntil: row.wait_until };
}

/** The columns that its chart owns. */
export function scheduledColumns({ status, stopReason, waitUntil }: ScheduledState) {
  return { status, stop_reason: stopReason, wait_until: waitUntil };
}

/** By what its day is dated. */
export function scheduleCalendar(
  currency: string,
  { settings }: Pick<ServerConfig, 'settings'>,
): ScheduleCalendar {
  return { currency, timeZone: settings.timeZone, terms: settings.scheduledPayments };
}

/** The lines of a scheduled payment that are still to be collected, by their position. */
export function activeLines(tx: Tx, scheduleId: string): Promise<ScheduleLineRow[]> {
  return tx
    .selectFrom('scheduled_payment_lines')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('is_active', '=', true)
    .orderBy('position')
    .execute();
}

/** What it has reserved of credits, in the order of their use. */
export function reservedCredits(tx: Tx, scheduleId: string): Promise<ScheduleCreditRow[]> {
  return tx
    .selectFrom('scheduled_payment_credits')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .where('is_reserved', '=', true)
    .orderBy('credit_trx_id')
    .orderBy('trx_id')
    .execute();
}
