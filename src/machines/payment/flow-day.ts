import type { Invoice } from '#domain/invoice/invoice.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import type { Payable } from '#domain/payment/payable.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { dueBefore } from '#domain/scheduled-payment/due-before.ts';
import {
  dayObstacles,
  firstDay,
  lastDay,
  type ScheduleCalendar,
} from '#domain/scheduled-payment/schedule-day.ts';
import { scheduledElsewhere } from '#domain/scheduled-payment/scheduled-elsewhere.ts';
import { flowCharge, flowCharged, type ChargedFlow } from '#machines/payment/charge.ts';

/** What the day of a payment is asked of. */
interface DatedFlow extends ChargedFlow {
  readonly payOn?: PlainDate | null;
  readonly payable: Payable | null;
}

/** Whether a date is chosen, and there is anything that a bank account pays on it. */
export function isOnDate(flow: DatedFlow): boolean {
  return Boolean(flow.payOn) && flow.payable?.scheduling !== undefined && !flowCharge(flow).isCovered;
}

/** By what its day is dated; null where none can be scheduled, or there is no one currency. */
export function flowCalendar(flow: DatedFlow): ScheduleCalendar | null {
  const [only, ...others] = flowCharged(flow).currencies;
  const { scheduling } = flow.payable ?? {};
  if (!scheduling || !only || others.length > 0) return null;
  return { currency: only.currency, timeZone: scheduling.timeZone, terms: scheduling.terms };
}

/** The first and the last day that can be chosen; null where none can. */
export function flowDays(flow: DatedFlow): { readonly first: PlainDate; readonly last: PlainDate } | null {
  const calendar = flowCalendar(flow);
  const at = flow.payable?.scheduling?.at;
  return calendar && at ? { first: firstDay(at, calendar), last: lastDay(at, calendar) } : null;
}

/** The invoices that become past due before the money of the day that is chosen arrives; of a set that the server keeps none is known. */
export function flowDueBefore(flow: DatedFlow): readonly Invoice[] {
  const { payOn, payable, selection } = flow;
  const currency = flowCalendar(flow)?.currency;
  if (!payOn || !payable || !currency || selection.kind !== 'listed') return [];
  return dueBefore(selection.invoices, { today: payable.today, payOn, currency });
}

/** Whether money can leave on the day that is chosen, whatever of it is in other scheduled payments. */
export function isDayPossible(flow: DatedFlow): boolean {
  return flowDayObstacles(flow).every(({ rule }) => rule === 'PAY-29');
}

/** Why it cannot be paid on the day that is chosen, or not once more on any; empty when it can, and where it is paid at once. */
export function flowDayObstacles(flow: DatedFlow): PaymentObstacle[] {
  const calendar = flowCalendar(flow);
  const at = flow.payable?.scheduling?.at;
  if (!isOnDate(flow) || !flow.payOn || !calendar || !at) return [];
  const { selection } = flow;
  return [
    ...dayObstacles(flow.payOn, at, calendar),
    // Of a set that the server keeps, the server says it.
    ...(selection.kind === 'listed' ? scheduledElsewhere(selection.invoices) : []),
  ];
}
