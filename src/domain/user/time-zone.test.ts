import { expect, test } from 'vitest';
import { countryOf, isTimeZone, OFFERED_ZONES, offeredZones, placeOf } from '#domain/user/time-zone.ts';

test('every zone that is offered is one', () => {
  expect(OFFERED_ZONES.filter((zone) => !isTimeZone(zone))).toEqual([]);
});

test.each(['Europe/Atlantis', '', '+05:00', 'Central time', '../etc'])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});

test('the zone of the device and the one that is kept are offered first, each once', () => {
  expect(offeredZones(null, 'Europe/Berlin')).toEqual(OFFERED_ZONES);
  expect(offeredZones('Asia/Tokyo', 'Asia/Seoul')).toEqual(['Asia/Seoul', 'Asia/Tokyo', ...OFFERED_ZONES]);
  expect(offeredZones('Asia/Tokyo', 'Asia/Tokyo')).toEqual(['Asia/Tokyo', ...OFFERED_ZONES]);
});

test('a zone is named by its place', () => {
  expect(['America/New_York', 'America/Argentina/Salta', 'UTC'].map(placeOf)).toEqual([
    'New York',
    'Salta',
    'UTC',
  ]);
});

test('a country is told of a zone that no other offered one is in', () => {
  expect(['Europe/Vienna', 'America/Chicago', 'Atlantic/Azores', 'Asia/Tokyo'].map(countryOf)).toEqual([
    'AT',
    null,
    null,
    null,
  ]);
});
