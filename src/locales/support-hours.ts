import type { Translator } from './intl.ts';

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type Weekday = (typeof week)[number];

/** When support answers, as the configuration has it: times of the day in an IANA zone. */
export interface SupportHours {
  readonly days: readonly Weekday[];
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** When support answers, in a language: “Monday – Friday, 7:00 AM – 6:00 PM, Central Time”. */
export function supportHoursText(
  { t, locale }: Pick<Translator, 't' | 'locale'>,
  hours: SupportHours,
): string {
  const dayNames = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  const runs = runsOfDays(hours.days).map(([first, last]) =>
    dayNames.formatRange(noonOf(first), noonOf(last)),
  );
  return t('signIn.supportHours', {
    days: new Intl.ListFormat(locale).format(runs),
    times: times.formatRange(at(hours.from), at(hours.to)),
    zone: zoneIn(locale, hours.zone),
  });
}

/** Days that follow one another, each run by its first and last: Monday to Friday, and Sunday. */
function runsOfDays(days: readonly Weekday[]): [first: Weekday, last: Weekday][] {
  const runs: [Weekday, Weekday][] = [];
  for (const [at, day] of week.entries()) {
    const run = runs.at(-1);
    if (!days.includes(day)) continue;
    if (run && run[1] === week[at - 1]) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** Any week will do: this one begins on a Monday. */
function noonOf(day: Weekday): Date {
  return new Date(Date.UTC(2024, 0, 1 + week.indexOf(day), 12));
}

function at(time: string): Date {
  return new Date(`2024-01-01T${time}:00Z`);
}

/** What a zone is called in full, whatever the season: “Central Time”. */
export function zoneIn(locale: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
