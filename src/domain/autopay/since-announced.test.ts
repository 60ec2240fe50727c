import { expect, test } from 'vitest';
import { sinceAnnounced } from '#domain/autopay/since-announced.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const item = (amount: number, charged: number) => ({
  announced: { amount: usd(10_000), charged: usd(9_000) },
  amount: usd(amount),
  charged: usd(charged),
  reason: null,
});

test.each([
  ['as it was announced', item(10_000, 9_000), []],
  ['paid in part', item(6_000, 5_000), [['lessOwed', 4_000]]],
  ['with a late fee', item(10_500, 9_500), [['moreOwed', 500]]],
  ['with another credit', item(10_000, 7_000), [['moreCredits', 2_000]]],
  ['without its credit', item(10_000, 10_000), [['fewerCredits', 1_000]]],
  [
    'paid in part by the credit that was kept for it',
    item(9_000, 9_000),
    [
      ['lessOwed', 1_000],
      ['fewerCredits', 1_000],
    ],
  ],
])('an invoice %s says what makes the difference', (_, one, told) => {
  const said = sinceAnnounced(one);
  expect(said.map(({ why, amount }) => [why, amount.amount])).toEqual(told);
  const worth = { lessOwed: -1, moreCredits: -1, moreOwed: 1, fewerCredits: 1 };
  const sum = said.reduce((all, { why, amount }) => all + worth[why] * amount.amount, 0);
  expect(one.announced.charged.amount + sum).toBe(one.charged.amount);
});

test('what was not announced, or is left out, has no difference to say', () => {
  expect(sinceAnnounced({ ...item(6_000, 5_000), announced: null })).toEqual([]);
  expect(sinceAnnounced({ ...item(6_000, 0), reason: 'disputed' })).toEqual([]);
});
