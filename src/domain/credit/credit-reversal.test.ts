import { describe, expect, test } from 'vitest';
import { reversalRefusals, type GivenCredit } from '#domain/credit/credit-reversal.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const OWN = { trxId: '1', amount: usd(3_000) };
const OTHER = { trxId: '2', amount: usd(500) };
const OUTSIDE = { trxId: null, amount: usd(200) };
const CREDIT: GivenCredit = {
  isWithdrawn: false,
  invoice: { trxId: '1', lifeCycle: 'billed' },
  uses: [OWN],
};

describe('a credit is taken back', () => {
  test.each([
    ['from the invoice that it was given for', CREDIT],
    ['where it took all', { ...CREDIT, invoice: { trxId: '1', lifeCycle: 'adjusted' } }],
    ['where the rest was paid', { ...CREDIT, invoice: { trxId: '1', lifeCycle: 'paid' } }],
    ['unused', { ...CREDIT, uses: [] }],
    ['unused, of a closed invoice', { ...CREDIT, uses: [], invoice: { trxId: '1', lifeCycle: 'closed' } }],
  ] as [string, GivenCredit][])('%s', (_, credit) => {
    expect(reversalRefusals(credit)).toEqual([]);
  });
});

describe('a credit is not taken back', () => {
  test.each([
    ['once more', { ...CREDIT, isWithdrawn: true, uses: [OTHER] }, [{ why: 'withdrawn' }]],
    ['once another invoice has used it', { ...CREDIT, uses: [OWN, OTHER] }, [{ why: 'used', uses: [OTHER] }]],
    ['once it was used outside', { ...CREDIT, uses: [OUTSIDE] }, [{ why: 'used', uses: [OUTSIDE] }]],
    [
      'from a closed invoice',
      { ...CREDIT, invoice: { trxId: '1', lifeCycle: 'closed' } },
      [{ why: 'closed' }],
    ],
  ] as [string, GivenCredit, unknown][])('%s', (_, credit, refusals) => {
    expect(reversalRefusals(credit)).toEqual(refusals);
  });
});
