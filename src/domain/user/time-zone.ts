/** Zones of the places where the portal's languages are spoken: what is offered besides that of the user's device. */
export const OFFERED_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Atlantic/Azores',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Atlantic/Canary',
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Bratislava',
  'Europe/Brussels',
  'Europe/Budapest',
  'Europe/Copenhagen',
  'Europe/Luxembourg',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Prague',
  'Europe/Rome',
  'Europe/Vienna',
  'Europe/Warsaw',
  'Europe/Zurich',
  'Europe/Bucharest',
  'Europe/Sofia',
  'Europe/Vilnius',
] as const;

/** Countries, and islands that stand for themselves, with one offered zone: their names are known in every language. */
const COUNTRIES: Readonly<Partial<Record<string, string>>> = {
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Lisbon': 'PT',
  'Atlantic/Canary': 'IC',
  'Europe/Amsterdam': 'NL',
  'Europe/Berlin': 'DE',
  'Europe/Bratislava': 'SK',
  'Europe/Brussels': 'BE',
  'Europe/Budapest': 'HU',
  'Europe/Copenhagen': 'DK',
  'Europe/Luxembourg': 'LU',
  'Europe/Madrid': 'ES',
  'Europe/Paris': 'FR',
  'Europe/Prague': 'CZ',
  'Europe/Rome': 'IT',
  'Europe/Vienna': 'AT',
  'Europe/Warsaw': 'PL',
  'Europe/Zurich': 'CH',
  'Europe/Bucharest': 'RO',
  'Europe/Sofia': 'BG',
  'Europe/Vilnius': 'LT',
};

/** Whether there is a zone of this name in the IANA database. A distance, `+05:00`, is none: its clocks never change. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/u.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The zones among which a user chooses, each once.
 * @param kept the one that the user has; null for that of the portal
 * @param device the one of the user's device
 */
export function offeredZones(kept: string | null, device: string): readonly string[] {
  const others = [device, ...(kept === null ? [] : [kept])];
  const offered: readonly string[] = OFFERED_ZONES;
  return [...new Set(others.filter((zone) => !offered.includes(zone))), ...offered];
}

/** The country, by its ISO code, whose only offered zone it is; null where it is none, or one of several. */
export const countryOf = (zone: string): string | null => COUNTRIES[zone] ?? null;

/** The place by which a zone is named: `New York` of `America/New_York`. */
export const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
