import { expect, test } from 'vitest';
import { chargebacksWaitingFor } from './chargeback-list.ts';

const page = {
  tabs: [
    { status: 'requested', count: 2 },
    { status: 'objected', count: 3 },
    { status: 'underReview', count: 4 },
    { status: 'closed', count: 9 },
  ],
} as const;

test.each([
  ['merchant', 2],
  ['support', 7],
  ['customer', null],
] as const)('of what is undecided, %s: %s wait', (party, count) => {
  expect(chargebacksWaitingFor(party, page)).toBe(count);
});
