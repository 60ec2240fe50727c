import type { Selectable } from 'kysely';
import type { AutoPayTerms, Suspension } from '#domain/autopay/autopay.ts';
import type { RunCalendar } from '#domain/autopay/run-calendar.ts';
import type { EnrolmentState } from '#machines/lifecycle/move-autopay.ts';
import type { ServerConfig } from '#server/config.ts';
import type { AutoPayEnrolmentsTable } from '#server/platform/db/autopay-tables.ts';

export type EnrolmentRow = Selectable<AutoPayEnrolmentsTable>;

/** What an enrolment's runs take. */
export function termsOf(row: EnrolmentRow): AutoPayTerms {
  return {
    currency: row.currency,
    daysEarly: row.days_early,
    runCeiling: row.run_ceiling,
    invoiceCeiling: row.invoice_ceiling,
    // Written by `turnOnAutoPay` alone.
    accountIds: row.account_ids as string[],
    dueFrom: row.due_from,
  };
}

/** Where an enrolment is in its chart. */
export function enrolmentStateOf(row: EnrolmentRow): EnrolmentState {
  return {
    status: row.status,
    pausedUntil: row.paused_until,
    suspension: row.suspension as Suspension | null,
  };
}

/** The columns that the chart of an enrolment owns. */
export function enrolmentColumns({ status, pausedUntil, suspension }: EnrolmentState) {
  return {
    status,
    paused_until: pausedUntil,
    suspension: suspension === null ? null : JSON.stringify(suspension),
  };
}

/** By what its runs are dated. */
export function calendarOf(currency: string, { settings }: Pick<ServerConfig, 'settings'>): RunCalendar {
  return { currency, timeZone: settings.timeZone, config: settings.autoPay };
}
