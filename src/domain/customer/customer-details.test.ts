import { expect, test } from 'vitest';
import { isHeldBack, percentUsed, type CreditLine } from '#domain/customer/customer-details.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (more: Partial<CreditLine> = {}): CreditLine => ({
  currency: 'USD',
  limit: usd(10_000),
  used: usd(6_000),
  held: usd(1_500),
  available: usd(2_500),
  currentDue: usd(0),
  pastDue: usd(0),
  ...more,
});

test('what is held is not used; without a limit there is no percent', () => {
  expect(percentUsed(line())).toBe(60);
  expect(percentUsed(line({ used: usd(3_333), held: usd(0) }))).toBe(33.33);
  expect(percentUsed(line({ limit: null }))).toBeNull();
  expect(percentUsed(line({ limit: usd(0) }))).toBeNull();
});

test('a part is held back where the whole customer leaves it less than its own limit does', () => {
  expect(isHeldBack(line())).toBe(false);
  expect(isHeldBack(line({ available: usd(2_499) }))).toBe(true);
  expect(isHeldBack(line({ available: null }))).toBe(false);
  expect(isHeldBack(line({ limit: null, available: usd(1) }))).toBe(false);
});
