import { expect, test } from 'vitest';
import { DISPUTE_DEFAULTS } from '#domain/dispute/dispute-config.ts';
import { lapseOf, silenceDecides } from '#domain/dispute/silence.ts';
import { money } from '#domain/money/money.ts';

test.each([
  ['both below', [100, 99], 'customer'],
  ['one above', [100, 101], null],
  ['both above', [101, 102], 'support'],
] as const)('the silence of the merchant decides by the ceiling: %s', (_, amounts, decides) => {
  const config = { ...DISPUTE_DEFAULTS, silentMerchantCeilings: { USD: 100 } };
  const disputed = amounts.map((amount) => money(amount, 'USD'));
  expect(silenceDecides(disputed, config)).toBe(decides);
  expect(silenceDecides([money(1, 'CAD')], config)).toBe('support');
});

test.each([
  ['the merchant’s, which escalates', 'waitingOnMerchant', 'escalated', 'closed', 'merchant', false],
  ['the merchant’s, for the customer', 'waitingOnMerchant', 'expired', 'expired', 'merchant', false],
  [
    'the merchant’s, while a payment is under way',
    'waitingOnMerchant',
    'pendingAdjustment',
    'expired',
    'merchant',
    false,
  ],
  [
    'the merchant’s, by which an offer is accepted',
    'waitingOnMerchant',
    'closed',
    'closed',
    'merchant',
    true,
  ],
  ['the customer’s, for the merchant', 'waitingOnCustomer', 'expired', 'closed', 'customer', false],
  [
    'the customer’s, by which an offer is accepted',
    'waitingOnCustomer',
    'pendingAdjustment',
    'closed',
    'customer',
    true,
  ],
  ['the customer’s, whom support asked', 'waitingOnCustomer', 'escalated', 'closed', 'customer', false],
  ['the merchant’s of before, once the credit is given', null, 'expired', 'expired', 'merchant', false],
  ['the customer’s of before', null, 'expired', 'closed', 'customer', false],
] as const)('it is told whose time ran out: %s', (_, from, status, endsAs, side, isOfferAccepted) => {
  expect(lapseOf(from, { status, endsAs })).toEqual({ side, isOfferAccepted });
});

test('where no time ran out, nobody was silent', () => {
  expect(lapseOf(null, { status: 'escalated', endsAs: 'closed' })).toBeNull();
  expect(lapseOf(null, { status: 'closed', endsAs: 'closed' })).toBeNull();
  expect(lapseOf('onHold', { status: 'waitingOnMerchant', endsAs: 'closed' })).toBeNull();
});
