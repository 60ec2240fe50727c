import type { Selectable } from 'kysely';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import { changeUntil } from '#domain/scheduled-payment/schedule-day.ts';
import type { Deps } from '#server/deps.ts';
import { scheduleCalendar } from '#server/money/scheduled-payments/schedule-row.ts';
import type { ApprovalsTable } from '#server/platform/db/approval-tables.ts';
import type { Tx } from '#server/platform/db/database.ts';

export type ApprovalRow = Selectable<ApprovalsTable>;

/** The hour on the last day of answering, which is so many business days after the day of asking. */
export function endOfAnswering(
  askedOn: PlainDate,
  {
    days,
    hour,
    currency,
    timeZone,
  }: {
    readonly days: number;
    readonly hour: number;
    readonly currency: string;
    readonly timeZone: string;
  },
): Instant {
  return momentAt(addBusinessDays(askedOn, days, currency), hour, timeZone);
}

/** Until when it can be answered: of what is to be collected on a day no later than that day's own cut-off. */
export function answerByOf(
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  currency: string,
  payOn: PlainDate | null,
): Instant {
  const { approvals, timeZone } = config.settings;
  const { answerDays: days, answerHour: hour } = approvals;
  const end = endOfAnswering(clock.today(), { days, hour, currency, timeZone });
  if (payOn === null) return end;
  const cutOff = changeUntil(payOn, scheduleCalendar(currency, config));
  return cutOff < end ? cutOff : end;
}

/** One of a customer's, held until the transaction ends. */
export function lockApproval(
  tx: Tx,
  customerId: string,
  approvalId: string,
): Promise<ApprovalRow | undefined> {
  return tx
    .selectFrom('approvals')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('approval_id', '=', approvalId)
    .forUpdate()
    .executeTakeFirst();
}
