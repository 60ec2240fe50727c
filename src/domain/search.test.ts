import { describe, expect, test } from 'vitest';
import { normalizeSearch, searchFormatOf, shownSearch } from './search.ts';

const english = searchFormatOf('en-US');
const german = searchFormatOf('de');
const french = searchFormatOf('fr');
const hungarian = searchFormatOf('hu');

describe('DSY-02, §5 Display and lookup: search values are normalised by date and currency format', () => {
  test.each([
    ['a date, month first', english, '8/4/2026', '2026-08-04'],
    ['the same digits, day first', german, '4.8.2026', '2026-08-04'],
    ['a short year', english, '08/04/26', '2026-08-04'],
    ['year first, with spaces', hungarian, '2026. 08. 04.', '2026-08-04'],
    ['a date that is one in every language', german, '2026-08-04', '2026-08-04'],
    ['a day that does not exist', english, '2/30/2026', '2/30/2026'],
    ['a month that does not exist', german, '4.13.2026', '4.13.2026'],
    ['a leap day', german, '29.2.2028', '2028-02-29'],
    ['a day and a month', english, '11/25', '-11-25'],
    ['day first', german, '25.11.', '-11-25'],
    ['without the last dot', german, '25.11', '-11-25'],
    ['month first, with a space', hungarian, '11. 25.', '-11-25'],
    ['a leap day of whichever year', german, '29.2.', '-02-29'],
    ['what would be a decimal is an amount', english, '11.25', '11.25'],
    ['a day that no month has', english, '2/30', '2/30'],
    ['a fraction of a document’s number', english, '1125/7', '1125/7'],
    ['an amount', english, '31,264.62', '31264.62'],
    ['the same amount in German', german, '31.264,62', '31264.62'],
    ['in French, with narrow spaces', french, '31\u202f264,62', '31264.62'],
    ['and with plain ones', french, '31 264,62', '31264.62'],
    ['with its currency', english, '31,264.62 USD', '31264.62'],
    ['with its currency before it', german, 'EUR 12', '12.00'],
    ['negative, with the minus that is shown', english, '−245.00', '-245.00'],
    ['grouped, without cents', english, '31,264', '31264.00'],
    ['one decimal', german, '12,5', '12.50'],
    ['separators of another language', english, '31.264,62', '31.264,62'],
    ['an invoice number', english, 'INV-7816240', 'INV-7816240'],
    ['an invoice number with a space', english, 'INV 7816240', 'INV 7816240'],
    ['a number alone is more likely a document’s', english, '7816240', '7816240'],
    ['a PO number', english, '45-11342', '45-11342'],
    ['a date, year first, in every language', german, '2026/8/4', '2026-08-04'],
    ['a date within a text', english, 'No. 8/4/2026', 'No. 8/4/2026'],
    ['a date and more', english, '8/4/20261', '8/4/20261'],
    ['a year of three digits', english, '8/4/202', '8/4/202'],
    ['a day of three digits', german, '004.8.2026', '004.8.2026'],
    ['a month of three digits', english, '008/4/2026', '008/4/2026'],
    ['a year of two digits, written first', hungarian, '26.8.004', '26.8.004'],
    ['with its currency at once', english, '31,264.62USD', '31264.62'],
    ['with the sign of its currency', english, '$132.05', '132.05'],
    ['below zero with the sign of its currency', english, '-$132.05', '-132.05'],
    ['with the sign of its currency behind it', german, '31.264,62 €', '31264.62'],
    ['a currency within a number', english, '12USD 34', '12USD 34'],
    ['with apostrophes instead of spaces', french, '31’264,62', '31264.62'],
    ['a name, but for its spaces', english, '  Morrow   Tire ', 'Morrow Tire'],
    ['nothing', english, '   ', ''],
  ])('%s', (_, format, typed, searched) => {
    expect(normalizeSearch(typed, format)).toBe(searched);
  });

  const LANGUAGES = 'bg cs da de en es fr hu it lt nl pl pt-PT ro sk'.split(' ');
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 3 + month * 2));

  test.each(LANGUAGES)('a date as screens show it in %s, at medium and at full length', (language) => {
    for (const dateStyle of ['medium', 'long'] as const) {
      const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
      for (const day of days) {
        const shown = format.format(day);
        const searched = new Date(day).toISOString().slice(0, 10);
        expect(normalizeSearch(shown, searchFormatOf(language)), shown).toBe(searched);
      }
    }
  });

  test.each(LANGUAGES)('a day of the year as screens show it in %s', (language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
    for (const day of days) {
      const shown = format.format(day);
      // Lithuanian writes numbers with a dash, as orders have them.
      const searched = language === 'lt' ? shown : new Date(day).toISOString().slice(4, 10);
      expect(normalizeSearch(shown, searchFormatOf(language)), shown).toBe(searched);
    }
  });

  test.each([
    ['a month that is none', 'Nox 12, 2026'],
    ['a day that does not exist', 'Feb 30, 2026'],
    ['a year alone', 'Nov 2026'],
    ['more than a date', 'Nov 12, 2026 tires'],
    ['a number with a month and a year', 'INV-Nov-12-2026'],
  ])('%s stays as typed', (_, typed) => {
    expect(normalizeSearch(typed, english)).toBe(typed);
  });

  test.each(LANGUAGES)('what is asked for is written as %s does, and asks for the same again', (language) => {
    const asked = ['2026-08-04', '31264.62', '-245.00', 'INV-7816240', 'Morrow Tire', '45-11342', ''];
    if (language !== 'lt') asked.push('-11-20', '-02-29');
    for (const searched of asked) {
      const shown = shownSearch(searched, language);
      expect(normalizeSearch(shown, searchFormatOf(language)), shown).toBe(searched);
    }
    expect(shownSearch('-11-20', language)).not.toContain('-11-20');
  });

  test('what is too long for the contract is cut', () => {
    expect(normalizeSearch('x'.repeat(120), english)).toHaveLength(100);
  });

  test('what is normalised stays so when it is normalised again', () => {
    for (const format of [english, german, french, hungarian]) {
      expect(normalizeSearch('2026-08-04', format)).toBe('2026-08-04');
    }
    expect(normalizeSearch(normalizeSearch('31,264.62', english), english)).toBe('31264.62');
  });
});
