import { expect, test } from 'vitest';
import type { Payment } from '#domain/payment/payment.ts';
import { outcomeOf } from '#machines/payment/judged-outcome.ts';

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
