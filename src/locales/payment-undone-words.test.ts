import { expect, test } from 'vitest';
import { createFormats } from './format.ts';
import { readTranslator } from './load-node.ts';
import { accountAfterReturn, freedSentences, owedAgainText } from './payment-undone-words.ts';

const translator = readTranslator('en');
const { t } = translator;
const NOTHING = { owedAgain: 3, ownCredits: null, decided: [] };
const owed = (owedAgain: number) => owedAgainText(t, { undone: { ...NOTHING, owedAgain }, invoiceCount: 3 });

test('of a payment that came back it is said how many of its invoices are owed again', () => {
  expect(owedAgainText(t, { undone: null })).toBe('Its invoices are open again.');
  expect([3, 2, 1, 0].map(owed)).toEqual([
    'Its invoices are open again.',
    '2 of its 3 invoices are owed again.',
    '1 of its 3 invoices is owed again.',
    'None of its 3 invoices is owed again.',
  ]);
});

test('what became free with it is said: credits of the invoices themselves, and what had waited for it', () => {
  const formats = createFormats(translator);
  const freed = (undone: Parameters<typeof freedSentences>[2]) =>
    freedSentences(t, formats, undone).map((line) => line.replaceAll('\u00A0', ' '));
  expect([freed(null), freed(NOTHING)]).toEqual([[], []]);
  const ownCredits = { invoices: ['INV-1', 'INV-2'], amount: { amount: 8_000, currency: 'USD' } };
  expect(freed({ owedAgain: 0, ownCredits, decided: ['INV-3'] })).toEqual([
    'Unused credits of these invoices were used for them at once: 80.00 USD (INV-1, INV-2)',
    'What was decided of these invoices had waited for this payment and is credited now: INV-3',
  ]);
});

test('of an account that the return has stopped it is said how it pays again, and of another that the bank is asked', () => {
  expect(accountAfterReturn(t, null)).toMatch(/^Ask the bank before you pay from this account again/);
  expect(accountAfterReturn(t, { ...NOTHING, owedAgain: 0 })).toBeNull();
  const stopped =
    /the account was stopped: it pays nothing until an administrator of your company confirms it/;
  expect(accountAfterReturn(t, { ...NOTHING, isAccountStopped: true })).toMatch(stopped);
  // A stopped account is stopped for whatever comes next, though nothing of this payment is owed.
  expect(accountAfterReturn(t, { ...NOTHING, owedAgain: 0, isAccountStopped: true })).toMatch(stopped);
});
