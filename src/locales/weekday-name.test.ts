import { expect, test } from 'vitest';
import { weekdayName } from './weekday-name.ts';

test('a day of the week has its name in each language, with a capital as it stands alone', () => {
  expect(weekdayName('monday', 'en')).toBe('Monday');
  expect(weekdayName('sunday', 'de')).toBe('Sonntag');
  expect(weekdayName('wednesday', 'fr')).toBe('Mercredi');
  expect(weekdayName('saturday', 'lt')).toBe('Šeštadienis');
});
