import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { orderTotal } from '#domain/payment/program-order.ts';

const total = (amount: number) => ({ total: money(amount, 'USD') });

test('an order comes to what its payments come to, and to nothing without any', () => {
  expect(orderTotal({ payments: [total(20_000), total(10_000)] })).toEqual(money(30_000, 'USD'));
  expect(orderTotal({ payments: [] })).toBeNull();
});
