import { expect, test } from 'vitest';
import { readTranslator } from '#locales/load-node.ts';
import { overridden } from './overridden.ts';

const english = readTranslator('en');

test('a message is said in the deployment’s words, and every other as before', () => {
  const { t, locale } = overridden(english, { 'portal.pay': 'Settle bills' });
  expect([t('portal.pay'), t('portal.payments'), locale]).toEqual(['Settle bills', 'Payments', 'en-US']);
});

test('a message that takes values keeps them', () => {
  const { t } = overridden(english, { 'selection.page': 'Everything' });
  expect(t('selection.page', { page: '1', pages: '3' })).toBe('Page 1 of 3');
});

test('without words of its own a deployment has the translator itself', () => {
  expect(overridden(english, {})).toBe(english);
});
