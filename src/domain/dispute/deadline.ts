import { addBusinessDays } from '#domain/dates/business-days.ts';
import { addDays, businessDate, daysBetween, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import type { DisputeConfig } from '#domain/dispute/dispute-config.ts';

/** The last day on which something can be done; it ends with that day in the zone (decisions §1, Central time). */
export interface Deadline {
  readonly date: PlainDate;
  /** IANA zone. */
  readonly timeZone: string;
}

/** Where days are counted: in which zone, and by the holidays of which currency. */
export interface Counting {
  readonly timeZone: string;
  readonly currency: string;
}

/** The deadline `days` after a moment; on no business day of the currency it moves to the next one (decisions §12). */
export function deadlineAfter(at: Instant, days: number, { timeZone, currency }: Counting): Deadline {
  const date = addDays(businessDate(at, timeZone), days);
  return { date: addBusinessDays(date, 0, currency), timeZone };
}

/**
 * How many days are left on the day on which somebody is given `days`, as lists count them: a deadline that moves to a
 * business day gives more. Where days are counted in several ways, the most.
 */
export function daysGiven(at: Instant, days: number, countings: readonly Counting[]): number {
  return Math.max(0, ...countings.map((counting) => daysLeft(deadlineAfter(at, days, counting), at)));
}

/** The last deadline of whoever has `days` once another one has passed, which it has on the day after it. */
export function deadlineBeyond(former: Deadline, days: number, { timeZone, currency }: Counting): Deadline {
  return { date: addBusinessDays(addDays(former.date, 1 + days), 0, currency), timeZone };
}

/** The deadline of what goes on after a hold: with the days that were left, at least so many business days. */
export function resumedDeadline(
  at: Instant,
  daysLeft: number,
  { resumedBusinessDays }: Pick<DisputeConfig, 'resumedBusinessDays'>,
  { timeZone, currency }: Counting,
): Deadline {
  const wasLeft = deadlineAfter(at, Math.max(0, daysLeft), { timeZone, currency }).date;
  const least = addBusinessDays(businessDate(at, timeZone), resumedBusinessDays, currency);
  return { date: wasLeft > least ? wasLeft : least, timeZone };
}

/** Days until a deadline: 0 on its last day, negative once it is over. */
export function daysLeft({ date, timeZone }: Deadline, at: Instant): number {
  return daysBetween(businessDate(at, timeZone), date);
}

/** Whether the day of a deadline is over. */
export function isOver(deadline: Deadline, at: Instant): boolean {
  return daysLeft(deadline, at) < 0;
}

/** Whether the last day of a hold is over, so that its dispute goes on; never where no day was said. */
export function isHoldOver(until: PlainDate | null, at: Instant, timeZone: string): boolean {
  return until !== null && isOver({ date: until, timeZone }, at);
}

/** How a deadline is told: amber in the last days, red with one day left or none (decisions §12), and over. */
export type Urgency = 'calm' | 'amber' | 'red' | 'over';

/** How a deadline is told, by the days until it. */
export function urgencyOfDays(left: number, { lastDays }: Pick<DisputeConfig, 'lastDays'>): Urgency {
  if (left < 0) return 'over';
  if (left <= 1) return 'red';
  return left <= lastDays ? 'amber' : 'calm';
}
