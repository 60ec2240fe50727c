import { expect, test } from 'vitest';
import { zonePlace } from '#ui/settings/zone-place.ts';

test('a zone is told by its country in the language of the reader, and by its city where a country has several', () => {
  const zones = ['Europe/Vienna', 'Europe/Prague', 'Atlantic/Canary', 'America/New_York', 'Asia/Tokyo'];
  const told = (locale: string) => zones.map((zone) => zonePlace(locale, zone));
  expect(told('de')).toEqual(['Österreich', 'Tschechien', 'Kanarische Inseln', 'New York', 'Tokyo']);
  expect(told('lt').slice(0, 2)).toEqual(['Austrija', 'Čekija']);
});
