import { parseDate, Time, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { Deps } from '#server/deps.ts';

/** What a line has changed: the payment, nothing since it was known, or nothing since it cannot be. */
export type TakenReport =
  | { readonly is: 'taken' | 'known' }
  | { readonly is: 'refused'; readonly because: string };

/** A bank books by the day: today it is now, an earlier day is meant at noon. */
export function bookedAt(
  submittedAt: Instant,
  date: PlainDate,
  clock: Deps['clock'],
  timeZone: string,
): Instant {
  if (date === clock.today()) return clock.instant();
  const noon = toZoned(toCalendarDateTime(parseDate(date), new Time(12)), timeZone).toAbsoluteString();
  return noon > submittedAt ? noon : submittedAt;
}
