import { expect, test } from 'vitest';
import { languages } from '#locales/languages.ts';
import { messageFaults } from '#locales/message-faults.ts';
import { framesOf, readFrames } from './frames.ts';

const english = readFrames('en');

test.each(languages)('the sentences of the steps are whole and well written in %s', (language) => {
  const texts = readFrames(language);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  const faults = Object.entries(texts).flatMap(([key, text]) =>
    messageFaults(language, text, english[key]).map((fault) => `${key} ${fault}: "${text}"`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ['en', 30_000, '30 seconds'],
  ['de', 120_000, '2 Minuten'],
  ['fr', 3_600_000, '1 heure'],
  ['en', 1_500, '1.5 seconds'],
  ['pl', 90_000, '90 sekund'],
] as const)('a time is said as a person says it: %s %s', (language, milliseconds, said) => {
  expect(framesOf(language).duration(milliseconds).replaceAll('\u00a0', ' ')).toBe(said);
});
