import type { PlainDate } from '#domain/dates/dates.ts';
import type { Payable } from '#domain/payment/payable.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import {
  dayObstacles,
  firstDay,
  lastDay,
  type ScheduleCalendar,
} from '#domain/scheduled-payment/schedule-day.ts';
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

/** Why it cannot be paid on the day that is chosen; empty when it can, and where it is paid at once. */
export function flowDayObstacles(flow: DatedFlow): PaymentObstacle[] {
  const calendar = flowCalendar(flow);
  const at = flow.payable?.scheduling?.at;
  if (!isOnDate(flow) || !flow.payOn || !calendar || !at) return [];
  return dayObstacles(flow.payOn, at, calendar);
}
