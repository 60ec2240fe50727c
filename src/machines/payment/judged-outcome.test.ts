import { expect, test } from 'vitest';
import type { Payment } from '#domain/payment/payment.ts';
import { outcomeOf } from '#machines/payment/judged-outcome.ts';

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
