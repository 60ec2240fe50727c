import { countryOf, placeOf } from '#domain/user/time-zone.ts';

/**
 * Where a zone is: its country where that has no other one, since a city is called otherwise in each language and zones
 * know its English name alone; else the city.
 */
export function zonePlace(locale: string, zone: string): string {
  const country = countryOf(zone);
  return (country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)) ?? placeOf(zone);
}
