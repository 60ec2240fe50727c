import { expect, test } from 'vitest';
import { createFormats } from './format.ts';
import { createTranslator } from './intl.ts';
import type { Language } from './languages.ts';
import { readTranslator } from './load-node.ts';

const formats = (language: Language) => createFormats(readTranslator(language));
const usd = (amount: number) => ({ amount, currency: 'USD' });

// No-break spaces are part of what is promised; these make them visible.
const nb = '\u00a0';
const narrow = '\u202f';

test.each<[Language, string]>([
  ['en', `1,234.50${nb}USD`],
  ['de', `1.234,50${nb}USD`],
  ['fr', `1${narrow}234,50${nb}USD`],
  ['es', `1.234,50${nb}USD`],
  ['pl', `1${nb}234,50${nb}USD`],
  ['pt', `1${nb}234,50${nb}USD`],
  ['nl', `1.234,50${nb}USD`],
])('money in %s has two decimals, a separator on four digits and its code after it', (language, text) => {
  expect(formats(language).formatMoney(usd(123450))).toBe(text);
});

test('a time is shown in the zone of its reader, with its day where that is not the one beside it, and a deadline in that of business', () => {
  const late = '2026-11-20T20:32:00Z';
  const reader = (zone: string) => createFormats(readTranslator('en'), 'America/Chicago', zone);
  const tokyo = reader('Asia/Tokyo');
  expect(tokyo.formatDateTime(late)).toBe(`Nov 21, 2026, 5:32 AM${nb}GMT+9`);
  expect(tokyo.formatTime(late)).toBe(`5:32 AM${nb}GMT+9`);
  expect(tokyo.formatDeadline(late)).toBe(`Nov 20, 2026, 2:32 PM${nb}CT`);
  expect(tokyo.formatTimeOn('2026-11-20', late)).toBe(`Nov 21, 2026, 5:32 AM${nb}GMT+9`);
  expect(tokyo.formatTimeOn('2026-11-21', late)).toBe(`5:32 AM${nb}GMT+9`);
  expect(tokyo.formatDayOf(late)).toBe('Nov 20, 2026');
  expect(tokyo.formatRelative(late, '2026-11-20T14:00:00Z')).toBe('tomorrow');
  const berlin = reader('Europe/Berlin');
  expect(berlin.formatTime(late)).toBe(`9:32 PM${nb}GMT+1`);
  expect(berlin.formatTime('2026-07-20T20:32:00Z')).toBe(`10:32 PM${nb}GMT+2`);
  expect(reader('America/New_York').formatTime(late)).toBe(`3:32 PM${nb}ET`);
  expect(createFormats(readTranslator('en')).formatDateTime(late)).toBe(formats('en').formatDeadline(late));
});

test('a negative amount carries the minus sign, never a hyphen', () => {
  expect(formats('en').formatMoney(usd(-5))).toBe(`−0.05${nb}USD`);
  expect(formats('lt').formatAmount(usd(-123450))).toBe(`−1${nb}234,50`);
});

test('zero and minus zero are 0.00', () => {
  expect(formats('en').formatAmount(usd(0))).toBe('0.00');
  expect(formats('en').formatAmount(usd(-0))).toBe('0.00');
});

test('a large amount keeps its cents', () => {
  expect(formats('en').formatAmount(usd(9_007_199_254_740_991))).toBe('90,071,992,547,409.91');
});

test('what would be misprinted is refused', () => {
  expect(() => formats('en').formatMoney({ amount: 100, currency: 'JPY' })).toThrow(
    'JPY does not have two decimals',
  );
  expect(() => formats('en').formatMoney(usd(10.5))).toThrow('no whole number of minor units');
});

test('a share is shown as a percentage with two decimals', () => {
  expect(formats('en').formatPercent(0.025)).toBe('2.50%');
  expect(formats('de').formatPercent(0.1234)).toBe(`12,34${nb}%`);
});

test('file sizes are 1000-based with two decimals', () => {
  const { formatFileSize } = formats('en');
  expect([0, 999, 1000, 184_320, 10_000_000].map((bytes) => formatFileSize(bytes))).toEqual([
    `0${nb}B`,
    `999${nb}B`,
    `1.00${nb}KB`,
    `184.32${nb}KB`,
    `10.00${nb}MB`,
  ]);
  expect(formats('fr').formatFileSize(184_320)).toBe(`184,32${nb}ko`);
  expect(formats('de').formatFileSize(184_320)).toBe(`184,32${nb}kB`);
});

test('alternatives end with the language’s own or', () => {
  const names = ['PDF', 'PNG', 'CSV'];
  expect(formats('en').formatAlternatives(names)).toBe('PDF, PNG, or CSV');
  expect(formats('de').formatAlternatives(names)).toBe('PDF, PNG oder CSV');
  expect(formats('hu').formatAlternatives(['PDF'])).toBe('PDF');
});

test('a plain date stays on its day in every time zone', () => {
  expect(formats('en').formatDate('2026-03-05')).toBe('Mar 5, 2026');
  expect(formats('en').formatWeekday('2026-11-12')).toBe('Thursday, Nov 12, 2026');
  expect(formats('pt').formatDate('2026-03-05')).toBe('05/03/2026');
});

test('with its weekday a date has the form that it has without', () => {
  expect(formats('de').formatDate('2026-11-12')).toBe('12.11.2026');
  expect(formats('de').formatWeekday('2026-11-12')).toBe('Donnerstag, 12.11.2026');
  expect(formats('fr').formatDate('2026-11-12')).toBe('12 nov. 2026');
  expect(formats('fr').formatWeekday('2026-11-12')).toBe('jeudi 12 nov. 2026');
});

test('the dash of a range of dates does not break', () => {
  expect(formats('en').formatDateRange('2026-03-05', '2026-04-06')).toBe(
    `Mar 5${narrow}–\u2060${narrow}Apr 6, 2026`,
  );
});

test('an instant is shown in Central time with its zone', () => {
  expect(formats('en').formatDateTime('2026-11-12T20:32:00Z').replaceAll(narrow, ' ')).toBe(
    `Nov 12, 2026, 2:32 PM${nb}CT`,
  );
  expect(formats('de').formatTime('2026-07-12T20:32:00Z')).toBe(`15:32${nb}CT`);
});

test('the configured zone takes the place of Central time', () => {
  const eastern = createFormats(createTranslator('en', {}), 'America/New_York');
  expect(eastern.formatTime('2026-11-12T20:32:00Z').replaceAll(narrow, ' ')).toBe(`3:32 PM${nb}ET`);
});

test.each([
  ['2026-11-12T20:32:30Z', 'Just now'],
  ['2026-11-12T20:12:00Z', '21 minutes ago'],
  ['2026-11-12T17:30:00Z', '3 hours ago'],
  ['2026-11-12T04:00:00Z', 'yesterday'],
  ['2026-11-10T20:33:00Z', '2 days ago'],
  ['2026-11-13T20:33:00Z', 'tomorrow'],
])('from %s to the afternoon of Nov 12 it is %s', (instant, text) => {
  expect(formats('en').formatRelative(instant, '2026-11-12T20:33:00Z')).toBe(text);
});
