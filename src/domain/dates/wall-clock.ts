import type { Instant, PlainDate } from '#domain/dates/dates.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** By zone: to make one takes as long as a thousand dates. */
const wallClocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment at which the clocks of a zone show a full hour of a date, 0 to 23. Where an hour is skipped in spring it is
 * the one after it, where it comes twice in autumn the first.
 */
export function momentAt(date: PlainDate, hour: number, timeZone: string): Instant {
  const asIfUtc = Date.parse(`${date}T00:00:00Z`) + hour * HOUR;
  const [first, second] = [asIfUtc - DAY, asIfUtc + DAY]
    .map((near) => asIfUtc - aheadOfUtc(near, timeZone))
    .toSorted((a, b) => a - b) as [number, number];
  const isReached = first + aheadOfUtc(first, timeZone) >= asIfUtc;
  return new Date(isReached ? first : second).toISOString();
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a full minute. */
function aheadOfUtc(at: number, timeZone: string): number {
  let format = wallClocks.get(timeZone);
  if (!format) {
    // Swedish writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'short', timeZone });
    wallClocks.set(timeZone, format);
  }
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
}
