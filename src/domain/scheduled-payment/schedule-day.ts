import { isSubmitDue } from '#domain/autopay/run-calendar.ts';
import { addBusinessDays, businessDaysBefore, isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, businessDate, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import { isWeekend } from '#domain/dates/holidays.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';

/** How far ahead a payment can be scheduled, and its hours of the day in the portal's zone. */
export interface ScheduleTerms {
  readonly mostDaysAhead: number;
  /** Hour of the business day before from which it can be changed, cancelled or made no more. */
  readonly cutOffHour: number;
  /** Hour of its day from which it is collected. */
  readonly runHour: number;
}

export const SCHEDULE_DEFAULTS: ScheduleTerms = { mostDaysAhead: 90, cutOffHour: 17, runHour: 6 };

/** By what scheduled payments are dated: the holidays of their currency, the portal's zone and its hours. */
export interface ScheduleCalendar {
  readonly currency: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly terms: ScheduleTerms;
}

/** Until when a payment on a day can be made, changed or cancelled: the cut-off of the business day before. */
export function changeUntil(day: PlainDate, { currency, timeZone, terms }: ScheduleCalendar): Instant {
  return momentAt(businessDaysBefore(day, 1, currency), terms.cutOffHour, timeZone);
}

/** The day of a payment on a date while what is typed is none: it is paid neither at once nor on another. */
export const NO_DAY: PlainDate = 'none';

/** The first day on which a payment can be scheduled at a moment: one whose cut-off is ahead. */
export function firstDay(at: Instant, calendar: ScheduleCalendar): PlainDate {
  const next = addBusinessDays(businessDate(at, calendar.timeZone), 1, calendar.currency);
  return at < changeUntil(next, calendar) ? next : addBusinessDays(next, 1, calendar.currency);
}

/** The last one: a business day within what is ahead. */
export function lastDay(at: Instant, { currency, timeZone, terms }: ScheduleCalendar): PlainDate {
  const most = addDays(businessDate(at, timeZone), terms.mostDaysAhead);
  return isBusinessDay(most, currency) ? most : businessDaysBefore(most, 1, currency);
}

/**
 * Why a payment cannot be scheduled for a day, with the next day on which it can; empty when it can. Today and what is
 * past come first, then what is too far ahead, then a day on which banks do no business.
 */
export function dayObstacles(day: PlainDate, at: Instant, calendar: ScheduleCalendar): PaymentObstacle[] {
  const { currency, timeZone, terms } = calendar;
  const first = firstDay(at, calendar);
  const last = lastDay(at, calendar);
  const payOn = (possible: PlainDate) => ({ kind: 'payOn', day: possible }) as const;
  if (day === NO_DAY) return [{ rule: 'PAY-49', facts: {}, remedy: payOn(first) }];
  if (day <= businessDate(at, timeZone)) {
    return [{ rule: 'PAY-24', facts: { day }, remedy: payOn(first) }];
  }
  if (day > last) {
    return [{ rule: 'PAY-25', facts: { day, limit: terms.mostDaysAhead }, remedy: payOn(last) }];
  }
  if (!isBusinessDay(day, currency)) {
    const next = addBusinessDays(day, 0, currency);
    const possible = next < first ? first : next > last ? last : next;
    return [{ rule: 'PAY-26', facts: { day, isWeekend: isWeekend(day) }, remedy: payOn(possible) }];
  }
  if (day < first) {
    const until = changeUntil(day, calendar);
    return [{ rule: 'PAY-27', facts: { day, until }, remedy: payOn(first) }];
  }
  return [];
}

/** Whether a scheduled payment is to be collected: once its hour has come, on the first business day from its day on. */
export function isCollectDue(day: PlainDate, at: Instant, calendar: ScheduleCalendar): boolean {
  const { currency, timeZone, terms } = calendar;
  return isSubmitDue(day, at, { currency, timeZone, config: terms });
}
