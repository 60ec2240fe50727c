import { afterEach, expect, test } from 'vitest';
import { readTranslator, sayOwn } from '#locales/load-node.ts';
import { shortPayName } from '#locales/short-pay-words.ts';
import { shortPayConfig } from '#server/platform/configuration/short-pay-settings.ts';
import { parseSettings } from '#server/settings.ts';

afterEach(() => sayOwn({}));

const core = { code: 'coreCharge', label: { en: 'Core charge', de: 'Pfandteil' } };
const paying = (...shortPayReasons: unknown[]) => parseSettings({ payment: { shortPayReasons } }).payment;

test('the portal’s own reasons are offered where nothing is said, and none where none is', () => {
  expect(shortPayConfig(parseSettings({}).payment)).toEqual({
    shortPayReasons: ['agreedDiscount', 'damagedGoods', 'wrongPrice', 'other'],
    shortPayLabels: {},
    shortPayDays: 30,
  });
  expect(shortPayConfig(paying()).shortPayReasons).toEqual([]);
});

test('a reason of the provider’s own is offered in its place, and keeps its name once it is not', () => {
  expect(shortPayConfig(paying(core, 'other'))).toMatchObject({
    shortPayReasons: ['coreCharge', 'other'],
    shortPayLabels: { coreCharge: core.label },
  });
  expect(shortPayConfig(paying('other', { ...core, isOffered: false }))).toMatchObject({
    shortPayReasons: ['other'],
    shortPayLabels: { coreCharge: core.label },
  });
});

test.each([
  ['a code with a space', { ...core, code: 'core charge' }, 'is a letter'],
  ['a code of the portal', { ...core, code: 'wrongPrice' }, 'is one of the portal’s own'],
  ['no English name', { ...core, label: { de: 'Pfandteil' } }, 'has no English name'],
  ['a language that the portal does not speak', { ...core, label: { en: 'A', xx: 'B' } }, 'must be one of'],
  ['an empty name', { ...core, label: { en: ' ' } }, 'is empty'],
])('%s is refused', (_, reason, said) => {
  expect(() => paying(reason)).toThrow(said);
});

test('a reason that is named twice is refused', () => {
  expect(() => paying(core, core)).toThrow('names a reason twice');
  expect(() => paying('other', 'other')).toThrow('names a reason twice');
});

test('mail and documents call it by its name, in English where a language does not say it', () => {
  sayOwn({ coreCharge: core.label });
  const nameIn = (language: 'de' | 'bg') => shortPayName(readTranslator(language).t, 'coreCharge');
  expect(nameIn('de')).toBe('Pfandteil');
  expect(nameIn('bg')).toBe('Core charge');
});
