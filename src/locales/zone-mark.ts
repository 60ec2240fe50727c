import { once } from './once.ts';

/**
 * What stands behind a time: `CT` for America/Chicago, and where a zone has no such abbreviation how far its clocks are
 * ahead then, `GMT+1`; the same in every language.
 * @param instant the time that it stands behind; without one, now
 */
export function zoneMark(timeZone: string, instant?: string): string {
  const generic = nameIn({ timeZone, timeZoneName: 'shortGeneric' }, instant);
  return /^[A-Z]{2,4}$/u.test(generic) ? generic : nameIn({ timeZone, timeZoneName: 'shortOffset' }, instant);
}

/** A time of day with its zone’s mark, as all times of the portal, for a page that starts without the portal’s formats. */
export function timeInZone(instant: string, locale: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(new Date(instant));
  return `${time}\u00a0${zoneMark(timeZone)}`;
}

const names = once((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', options));

function nameIn(options: Intl.DateTimeFormatOptions & { timeZone: string }, instant?: string): string {
  const parts = names(options).formatToParts(instant === undefined ? undefined : new Date(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? options.timeZone;
}
