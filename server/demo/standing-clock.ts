import { daysBetween, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import type { Clock } from '#server/clock.ts';

/** A clock that stands still on a day before, at this time of the day. */
export function standingClock(clock: Clock, day: PlainDate): Clock {
  const before = daysBetween(day, clock.today()) * 86_400_000;
  const then: Instant = new Date(clock.now().getTime() - before).toISOString();
  return {
    ...clock,
    now: () => new Date(then),
    instant: () => then,
    today: () => day,
  };
}
