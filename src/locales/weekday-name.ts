export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A Monday, from which the days of a week are counted. */
const MONDAY = Date.UTC(2026, 0, 5);

/** A day of the week as a language names it, as it stands alone: Monday. */
export function weekdayName(day: (typeof WEEKDAYS)[number], locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + WEEKDAYS.indexOf(day) * 86_400_000,
  );
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
