import { expect, test } from 'vitest';
import { createFormats } from './format.ts';
import { readTranslator } from './load-node.ts';
import { shortPaySentences } from './short-pay-notice-words.ts';

const translator = readTranslator('en');
const told = {
  invoiceId: 'INV-1',
  shortBy: { amount: 500, currency: 'USD' },
  open: null,
  answerBy: null,
  credited: { amount: 0, currency: 'USD' },
  reason: 'DAMAGED',
};
const said = (one: { kind: 'short_pay_told' | 'short_pay_refused'; words: string; note: string }) =>
  shortPaySentences(translator.t, createFormats(translator), { ...told, ...one }).slice(1);

test('the customer reads its own words as those of its company, and the merchant as the customer’s', () => {
  expect(said({ kind: 'short_pay_told', words: 'Wet.', note: '' })).toEqual(['The customer says: Wet.']);
  expect(said({ kind: 'short_pay_refused', words: 'Dry.', note: 'Wet.' })).toEqual([
    'Your company says: Wet.',
    'The merchant says: Dry.',
  ]);
});
