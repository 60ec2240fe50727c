import { expect, test } from 'vitest';
import { shownPhone } from '#domain/user/phone-number.ts';

test.each([
  ['8005550142', '800-555-0142'],
  ['(800) 555-0142', '800-555-0142'],
  ['800.555.0142', '800-555-0142'],
  ['800-555-0142', '800-555-0142'],
  ['+49 421 5550142', '+49 421 5550142'],
  ['1 800 555 0142', '1 800 555 0142'],
  ['800-555-0142 ext. 7', '800-555-0142 ext. 7'],
  ['555-0142', '555-0142'],
  ['', ''],
])('%s is shown as %s', (given, shown) => {
  expect(shownPhone(given)).toBe(shown);
});
