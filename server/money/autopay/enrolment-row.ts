import { sql, type Selectable } from 'kysely';
import type { AutoPayTerms, LostAccount, Suspension } from '#domain/autopay/autopay.ts';
import type { RunCalendar } from '#domain/autopay/run-calendar.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { EnrolmentState } from '#machines/lifecycle/move-autopay.ts';
import type { ServerConfig } from '#server/config.ts';
import type { AutoPayEnrolmentsTable } from '#server/platform/db/autopay-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

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

/** Holds the enrolment of a customer: whoever changes its bank accounts takes it before them, as a run does. */
export async function lockEnrolment(tx: Tx, customerId: string): Promise<EnrolmentRow | undefined> {
  return tx
    .selectFrom('autopay_enrolments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
}

/** Where an enrolment is in its chart. */
export function enrolmentStateOf(row: EnrolmentRow): EnrolmentState {
  return {
    status: row.status,
    pausedUntil: row.paused_until,
    suspension: row.suspension as Suspension | null,
    lostAccount: row.lost_account as LostAccount | null,
  };
}

/** The columns that the chart of an enrolment owns. */
export function enrolmentColumns({ status, pausedUntil, suspension, lostAccount }: EnrolmentState) {
  return {
    status,
    paused_until: pausedUntil,
    suspension: suspension === null ? null : JSON.stringify(suspension),
    lost_account: lostAccount === null ? null : JSON.stringify(lostAccount),
  };
}

/** By what its runs are dated. */
export function calendarOf(currency: string, { settings }: Pick<ServerConfig, 'settings'>): RunCalendar {
  return { currency, timeZone: settings.timeZone, config: settings.autoPay };
}

/** Keeps where enrolments are now, and that they were looked at today; in one statement. */
export async function moveEnrolments(
  tx: Tx,
  moved: readonly { readonly customerId: string; readonly state: EnrolmentState }[],
  today: PlainDate,
): Promise<void> {
  if (moved.length === 0) return;
  const rows = moved.map(({ customerId, state: { status, pausedUntil, suspension, lostAccount } }) => ({
    customer_id: customerId,
    status,
    paused_until: pausedUntil,
    suspension,
    lost_account: lostAccount,
  }));
  await sql`update autopay_enrolments enrolment set status = moved.status, paused_until = moved.paused_until,
      suspension = moved.suspension, lost_account = moved.lost_account, announced_on = ${today}::date
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as moved (customer_id text, status text, paused_until date, suspension jsonb, lost_account jsonb)
    where enrolment.customer_id = moved.customer_id`.execute(tx);
}
