import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { aboveSum, provedPayment, unproved } from '#domain/payment/step-up-above.ts';

const config = { stepUpAbove: { USD: 2_500_000, CAD: 0 } };
const usd = (amount: number) => money(amount, 'USD');

test.each([
  [usd(2_500_000), null],
  [usd(2_500_001), usd(2_500_000)],
  [usd(0), null],
  // Above nothing at all: any payment in it is.
  [money(1, 'CAD'), money(0, 'CAD')],
  [money(0, 'CAD'), null],
  // In a currency without a sum nobody is asked.
  [money(9_900_000, 'EUR'), null],
])('PAY-62: of %j the sum that it is above is %j', (total, most) => {
  expect(aboveSum(total, config)?.most ?? null).toEqual(most);
});

test('PAY-62: where none is configured nobody is asked', () => {
  expect(aboveSum(usd(Number.MAX_SAFE_INTEGER), { stepUpAbove: {} })).toBeNull();
});

test('PAY-62: a proof is of one sum of one customer', () => {
  const subjects = [
    provedPayment('C100', usd(2_500_001)),
    provedPayment('C101', usd(2_500_001)),
    provedPayment('C100', usd(2_500_002)),
    provedPayment('C100', money(2_500_001, 'CAD')),
  ].map(({ change, subject }) => `${change}: ${subject}`);
  expect(new Set(subjects).size).toBe(4);
  expect(subjects[0]).toBe('payment: C100 2500001 USD');
});

test('PAY-62: what stands against an unproved one names what is paid and the sum', () => {
  expect(unproved({ total: usd(2_500_001), most: usd(2_500_000) })).toEqual({
    rule: 'PAY-62',
    facts: { amount: usd(2_500_001), most: usd(2_500_000) },
    remedy: { kind: 'proveIdentity' },
  });
});
