import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { readTranslator } from './load-node.ts';
import { supportHoursText, type SupportHours } from './support-hours.ts';

const OFFICE: SupportHours = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  from: '07:00',
  to: '18:00',
  zone: 'America/Chicago',
};

/** Blanks differ between browsers' data. */
const said = (language: (typeof languages)[number], hours: SupportHours): string =>
  supportHoursText(readTranslator(language), hours).replace(/\s+/g, ' ');

test('the hours of support are said in the language, with the zone in full', () => {
  expect(said('en', OFFICE)).toBe('Monday – Friday, 7:00 AM – 6:00 PM, Central Time');
  expect(said('de', OFFICE)).toBe('Montag – Freitag, 07:00–18:00 Uhr, Nordamerikanische Zentralzeit');
  const all = languages.map((language) => said(language, OFFICE));
  expect(new Set(all).size).toBe(languages.length);
});

test('days apart are listed, and their order does not matter', () => {
  const hours = { ...OFFICE, days: ['sunday', 'tuesday', 'monday'], zone: 'Europe/Berlin' } as const;
  expect(said('en', hours)).toBe('Monday – Tuesday and Sunday, 7:00 AM – 6:00 PM, Central European Time');
});
