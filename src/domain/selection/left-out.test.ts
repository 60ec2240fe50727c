import { expect, test } from 'vitest';
import { countLeftOut, leftOutReason } from '#domain/selection/left-out.ts';
import { money } from '#domain/money/money.ts';
import { anInvoice } from '#domain/testing/payment-facts.ts';

const disputed = anInvoice({ status: ['Past Due', 'Disputed'] });
const credit = anInvoice({ status: ['Unapplied'], total: money(-1, 'USD') });

test.each([['Disputed'], ['Escalated'], ['Pending Adjustment']] as const)(
  'PAY: “all” leaves out what is %s, except in the list of those',
  (status) => {
    const one = anInvoice({ status: ['Billed', status] });
    expect(leftOutReason(one, 'unpaid')).toBe('disputed');
    expect(leftOutReason(one, 'all')).toBe('disputed');
    expect(leftOutReason(one, 'disputed')).toBeNull();
  },
);

test('a credit is left out of every list, a disputed one as a credit', () => {
  expect(leftOutReason(credit, 'disputed')).toBe('credits');
  expect(leftOutReason({ ...disputed, total: money(-1, 'USD') }, 'all')).toBe('credits');
  expect(leftOutReason(anInvoice({ total: money(0, 'USD') }), 'all')).toBeNull();
});

test('of what is disputed in part the rest is not left out', () => {
  expect(leftOutReason({ ...disputed, disputed: money(1, 'USD') }, 'unpaid')).toBeNull();
  expect(leftOutReason({ ...disputed, disputed: disputed.open }, 'unpaid')).toBe('disputed');
});

test('what is left out is counted by why', () => {
  expect(countLeftOut([disputed, credit, anInvoice(), disputed], 'all')).toEqual({ disputed: 2, credits: 1 });
  expect(countLeftOut([disputed], 'disputed')).toEqual({ disputed: 0, credits: 0 });
});
