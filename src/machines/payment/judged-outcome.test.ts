import { expect, test } from 'vitest';
import type { Payment } from '#domain/payment/payment.ts';
import { isOneOfSeveral, outcomeOf } from '#machines/payment/judged-outcome.ts';

test('a card payment that failed and took money after that is not only declined', () => {
  const late = { status: 'failed', method: 'card', refunds: [{ cause: 'lateAuthorized' }] };
  expect(outcomeOf(late as unknown as Payment)).toBe('takenLate');
});

test.each([
  ['card', 'submitted', 'atProvider'],
  ['bank', 'submitted', 'accepted'],
  ['card', 'processing', 'accepted'],
  ['card', 'settled', 'accepted'],
  ['bank', 'returned', 'accepted'],
  ['card', 'failed', 'declined'],
] as const)('a %s payment that is %s is %s', (method, status, expected) => {
  expect(outcomeOf({ method, status } as Payment)).toBe(expected);
});

test.each([
  ['card', 'submitted', false],
  ['card', 'failed', false],
  ['card', 'processing', true],
  ['bank', 'processing', true],
  ['bank', 'failed', true],
] as const)(
  'an order over several customers by %s that is %s is told as several: %s',
  (method, status, isSeveral) => {
    const order = { method, status, together: [{}, {}] } as unknown as Payment;
    expect(isOneOfSeveral(order)).toBe(isSeveral);
  },
);

test('what a card was charged late for several customers is told of each', () => {
  const refunds = [{ cause: 'lateAuthorized' }];
  const order = { method: 'card', status: 'failed', refunds, together: [{}, {}] };
  expect(isOneOfSeveral(order as unknown as Payment)).toBe(true);
});
