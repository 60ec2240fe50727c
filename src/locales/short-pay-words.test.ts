import { expect, test } from 'vitest';
import { createTranslator } from './intl.ts';
import { overridden } from './overridden.ts';
import { ownShortPays } from './own-short-pays.ts';
import { shortPayName } from './short-pay-words.ts';

const catalog = { 'shortPay.wrongPrice': 'Wrong price', 'shortPay.other': 'Another reason' };
const labels = { coreCharge: { en: 'Core charge', de: 'Pfandteil' }, pallets: { en: 'Pallets' } };

test('a reason is called as the catalog says, or as the configuration that has added it', () => {
  const { t } = overridden(createTranslator('de', catalog), ownShortPays(labels, 'de'));
  expect(shortPayName(t, 'wrongPrice')).toBe('Wrong price');
  expect(shortPayName(t, 'coreCharge')).toBe('Pfandteil');
  // In English where a language does not say it.
  expect(shortPayName(t, 'pallets')).toBe('Pallets');
});

test('one that the configuration has taken away since is another reason', () => {
  const { t } = overridden(createTranslator('en', catalog), ownShortPays({}, 'en'));
  expect(shortPayName(t, 'coreCharge')).toBe('Another reason');
  expect(shortPayName(t, 'toString')).toBe('Another reason');
});
