import { daysBetween, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import type { Clock } from '#server/clock.ts';

const HOUR = 3_600_000;

/**
 * A clock that stands still on a day before, at about this time of the day: across a change to or from daylight saving time
 * an hour aside near midnight, so that its moment is one of that day.
 */
export function standingClock(clock: Clock, day: PlainDate): Clock {
  const moment = clock.now().getTime() - daysBetween(day, clock.today()) * 24 * HOUR;
  const near = [0, -HOUR, HOUR].map((aside): Instant => new Date(moment + aside).toISOString());
  const then = near.find((one) => clock.dateOf(one) === day);
  if (then === undefined) throw new RangeError(`no moment of ${day}`);
  return {
    ...clock,
    now: () => new Date(then),
    instant: () => then,
    today: () => day,
  };
}
