import { expect, test } from 'vitest';
import { readTranslator } from './load-node.ts';
import { runItemWords } from './run-item-words.ts';

const { t } = readTranslator('en');
const PAID = {
  isSkipped: false,
  isPast: true,
  reason: null,
  accountName: 'Fleet East',
  charged: 10_000,
  payment: { status: 'settled', failure: null },
  settledBy: null,
  kept: 'all',
} as const;

test.each([
  ['paid by its run', PAID, 'Paid'],
  ['refunded since', { ...PAID, kept: 'nothing' }, 'Was paid, then the money went back: it is owed again'],
  [
    'refunded in part since',
    { ...PAID, kept: 'part' },
    'Was paid, then a part of the money went back: that is owed again',
  ],
  [
    'paid by card in another way, and charged back since',
    { ...PAID, reason: 'notPayable', settledBy: 'payment', kept: 'nothing' },
    'Was paid, then the money went back: it is owed again',
  ],
  [
    'debited and voided by support before that was collected',
    { ...PAID, payment: { status: 'failed', failure: 'voided' } },
    'Debit voided, nothing was charged',
  ],
  [
    'left out of a past run because its debit had been voided, which may be put back since',
    { ...PAID, reason: 'voided', payment: null },
    'Its debit had been voided by customer support, so it was left out then.',
  ],
  [
    'debited, which the bank could not do',
    { ...PAID, payment: { status: 'failed', failure: 'provider_error' } },
    'Not paid',
  ],
  [
    'left out of a past run for a payment that was on its way then',
    { ...PAID, reason: 'inFlight', payment: null },
    'A payment for it was on its way then, in whole or in part.',
  ],
  [
    'left out of a past run for the account, which says the same now',
    { ...PAID, reason: 'otherAccount', payment: null },
    'The account Fleet East is not in AutoPay.',
  ],
  [
    'left out of an announced run for a payment that is on its way',
    { ...PAID, isPast: false, reason: 'inFlight', payment: null },
    'A payment for it is on its way, in whole or in part.',
  ],
  ['in a run that was not made', { ...PAID, isSkipped: true, payment: null, kept: 'nothing' }, 'Not paid'],
] as const)('an invoice of a run that was %s says so', (_, item, words) => {
  expect(runItemWords(t, item)).toBe(words);
});
