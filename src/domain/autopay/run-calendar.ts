import type { AutoPayConfig } from '#domain/autopay/autopay.ts';
import { addBusinessDays, businessDaysBefore, isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, businessDate, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';

/** By what the runs of an enrolment are dated: the holidays of its currency, the portal's zone and its hours. */
export interface RunCalendar {
  readonly currency: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly config: AutoPayConfig;
}

/** When a run is announced, can be changed for the last time, and is submitted. */
export interface RunTimes {
  readonly announcedOn: PlainDate;
  readonly skipUntil: Instant;
  readonly submitsAt: Instant;
}

/** The times of a run on a business day (decisions §13: announced 3 business days before, skipped until the day before). */
export function runTimes(runDate: PlainDate, { currency, timeZone, config }: RunCalendar): RunTimes {
  return {
    announcedOn: businessDaysBefore(runDate, config.announceDays, currency),
    skipUntil: momentAt(businessDaysBefore(runDate, 1, currency), config.skipHour, timeZone),
    submitsAt: momentAt(runDate, config.runHour, timeZone),
  };
}

/**
 * The run that is announced at a moment; null on no business day and before its hour. A server that stood still for days
 * announces the next run when it is back, never one that is less than the promised days ahead.
 */
export function announcedRun(at: Instant, { currency, timeZone, config }: RunCalendar): PlainDate | null {
  const today = businessDate(at, timeZone);
  const isOpen = isBusinessDay(today, currency) && at >= momentAt(today, config.runHour, timeZone);
  return isOpen ? addBusinessDays(today, config.announceDays, currency) : null;
}

/** The first run that is not announced yet at a moment, if all before it are: what a preview begins with. */
export function nextToAnnounce(at: Instant, calendar: RunCalendar, announcedOn: PlainDate | null): PlainDate {
  const { currency, timeZone, config } = calendar;
  const today = businessDate(at, timeZone);
  const day =
    announcedOn !== null && announcedOn >= today ? addBusinessDays(announcedOn, 1, currency) : today;
  return firstRunFrom(day, config.announceDays, currency);
}

/** The first run that can be announced from a day on: what falls due before it is paid in it. */
export function firstRunFrom(
  day: PlainDate,
  announceDays: AutoPayConfig['announceDays'],
  currency: string,
): PlainDate {
  return addBusinessDays(addBusinessDays(day, 0, currency), announceDays, currency);
}

/** Whether nothing of a run can be changed any more. */
export function isFixed(runDate: PlainDate, at: Instant, calendar: RunCalendar): boolean {
  return at >= runTimes(runDate, calendar).skipUntil;
}

/** Days ahead within which a run can be decided about: no invoice is due later than that. */
const MOST_AHEAD = 400;

/** Whether there can be a run on a day: a business day of its currency from today on, within what is ahead. */
export function isRunDay(day: PlainDate, at: Instant, { currency, timeZone }: RunCalendar): boolean {
  const today = businessDate(at, timeZone);
  return day >= today && day <= addDays(today, MOST_AHEAD) && isBusinessDay(day, currency);
}

/** Whether a run is to be submitted: its hour has come, and it is a day on which the banks of its currency work. */
export function isSubmitDue(
  runDate: PlainDate,
  at: Instant,
  calendar: Pick<RunCalendar, 'currency' | 'timeZone'> & { readonly config: Pick<AutoPayConfig, 'runHour'> },
): boolean {
  const today = businessDate(at, calendar.timeZone);
  if (today < runDate || !isBusinessDay(today, calendar.currency)) return false;
  return at >= momentAt(today, calendar.config.runHour, calendar.timeZone);
}

/** The day on which an invoice is taken: the first business day on or after its due date, or so many before it. */
export function runDateOf(dueDate: PlainDate, daysEarly: number, currency: string): PlainDate {
  if (daysEarly > 0) return businessDaysBefore(addBusinessDays(dueDate, 0, currency), daysEarly, currency);
  return addBusinessDays(dueDate, 0, currency);
}
