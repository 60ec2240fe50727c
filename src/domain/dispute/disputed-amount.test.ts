import { describe, expect, test } from 'vitest';
import { amountObstacles, disputedAmount, lineTotals } from '#domain/dispute/disputed-amount.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (lineNumber: number, amount: number) => ({ lineNumber, amount: usd(amount) });

/** 10.00 and 30.00 with 10 % of tax, and a late fee. */
const invoice = {
  open: usd(4_900),
  total: usd(4_900),
  lateFee: usd(500),
  lines: [line(1, 1_000), line(2, 3_000)],
};
const lines = (...lineNumbers: number[]) => ({ kind: 'lines', lineNumbers }) as const;
const part = (amount: number) => ({ kind: 'part', amount: usd(amount) }) as const;
const rulesOf = (...asked: Parameters<typeof amountObstacles>) =>
  amountObstacles(...asked).map(({ rule }) => rule);

describe('the disputed amount', () => {
  test('is all that is open, an amount, or what lines cost with tax and without late fee', () => {
    expect(disputedAmount(invoice, { kind: 'whole' })).toEqual(usd(4_900));
    expect(disputedAmount(invoice, part(7))).toEqual(usd(7));
    expect(disputedAmount(invoice, lines(2))).toEqual(usd(3_300));
    expect(disputedAmount(invoice, lines(1, 2))).toEqual(usd(4_400));
  });

  test('counts a line once', () => {
    expect(disputedAmount(invoice, lines(1, 1))).toEqual(usd(1_100));
  });

  test('of all lines is the whole total but for the late fee, to the cent', () => {
    const odd = {
      ...invoice,
      total: usd(1_007),
      lateFee: usd(0),
      lines: [line(1, 1), line(2, 1), line(3, 1)],
    };
    expect([...lineTotals(odd).values()].map(({ amount }) => amount)).toEqual([336, 336, 335]);
  });

  test('of lines that sum to nothing is what they say', () => {
    const even = { ...invoice, lines: [line(1, 500), line(2, -500)] };
    expect(disputedAmount(even, lines(1))).toEqual(usd(500));
  });

  test('DIS-08: is above nothing', () => {
    expect(rulesOf(invoice, part(0))).toEqual(['DIS-08']);
    expect(rulesOf(invoice, part(-1))).toEqual(['DIS-08']);
    expect(rulesOf(invoice, { kind: 'part', amount: null })).toEqual(['DIS-08']);
    expect(rulesOf(invoice, part(1))).toEqual([]);
    expect(rulesOf({ ...invoice, open: usd(0) }, { kind: 'whole' })).toEqual(['DIS-08']);
    expect(amountObstacles(invoice, part(0))[0]?.remedy).toEqual({ kind: 'enterAmount' });
  });

  test('DIS-09: is no more than is open, in the same currency', () => {
    expect(rulesOf(invoice, { kind: 'part', amount: money(1, 'CAD') })).toEqual(['DIS-09']);
    const most = usd(3_299);
    expect(amountObstacles({ ...invoice, open: most }, lines(2))).toEqual([
      { rule: 'DIS-09', facts: { most }, remedy: { kind: 'atMost', amount: most } },
    ]);
    expect(rulesOf({ ...invoice, open: usd(3_300) }, lines(2))).toEqual([]);
  });

  test('DIS-09: is below what is open where it is an amount, since all of it is disputed as that', () => {
    const notBelow = [{ rule: 'DIS-09', facts: { most: usd(4_900) }, remedy: { kind: 'chooseWhole' } }];
    expect(amountObstacles(invoice, part(4_899))).toEqual([]);
    expect(amountObstacles(invoice, part(4_900))).toEqual(notBelow);
    expect(amountObstacles(invoice, part(4_901))).toEqual(notBelow);
    expect(amountObstacles(invoice, { kind: 'whole' })).toEqual([]);
  });

  test('DIS-10: is of lines that the invoice has', () => {
    expect(amountObstacles(invoice, lines(2, 3, 4))).toEqual([
      { rule: 'DIS-10', facts: { lines: [3, 4] }, remedy: { kind: 'chooseLines' } },
    ]);
    expect(rulesOf(invoice, lines())).toEqual(['DIS-10']);
  });
});
