import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  inOrderOfUse,
  planCredits,
  type OfferedCredit,
  type PlannedLine,
} from '#domain/credit/credit-plan.ts';
import { money } from '#domain/money/money.ts';

const usd = (amount: number) => money(amount, 'USD');
const credit = (trxId: string, left: number, differing: Partial<OfferedCredit> = {}): OfferedCredit => ({
  trxId,
  invoiceId: `CM-${trxId}`,
  buidCustomer: 'east',
  buidMerchant: 'ostrander',
  since: '2026-10-30',
  left: usd(left),
  ...differing,
});
const line = (trxId: string, amount: number, differing: Partial<PlannedLine> = {}): PlannedLine => ({
  trxId,
  buidCustomer: 'east',
  buidMerchant: 'ostrander',
  dueDate: '2026-11-20',
  amount: usd(amount),
  ...differing,
});
const said = (plan: ReturnType<typeof planCredits>) =>
  plan.uses.map(({ creditTrxId, trxId, amount }) => `${creditTrxId} pays ${amount.amount} of ${trxId}`);

describe('credits are used', () => {
  test('the oldest first, then unapplied cash, whatever their order', () => {
    const cash = credit('3', 500, { buidMerchant: null, since: '2026-01-01' });
    const newer = credit('2', 500, { since: '2026-11-02' });
    const older = credit('1', 500);
    const plan = planCredits([cash, newer, older], [line('9', 1_200)]);
    expect(said(plan)).toEqual(['1 pays 500 of 9', '2 pays 500 of 9', '3 pays 200 of 9']);
    expect([...plan.charged]).toEqual([['9', 0]]);
    expect([...plan.used]).toEqual([
      ['1', 500],
      ['2', 500],
      ['3', 200],
    ]);
  });

  test('for what is due first, and of one day for the lower number', () => {
    const lines = [line('10', 100), line('9', 100), line('8', 100, { dueDate: '2026-11-21' })];
    expect(said(planCredits([credit('1', 250)], lines))).toEqual([
      '1 pays 100 of 9',
      '1 pays 100 of 10',
      '1 pays 50 of 8',
    ]);
  });

  test('of one day by the lower number', () => {
    const ids = inOrderOfUse([credit('10', 1), credit('9', 1)]).map(({ trxId }) => trxId);
    expect(ids).toEqual(['9', '10']);
  });

  test('but not those that are unticked', () => {
    const plan = planCredits([credit('1', 500), credit('2', 300)], [line('9', 400)], new Set(['1']));
    expect(said(plan)).toEqual(['2 pays 300 of 9']);
    expect(plan.charged.get('9')).toBe(100);
  });
});

describe('a credit pays nothing', () => {
  test.each([
    ['of another sub-account', credit('1', 500, { buidCustomer: 'west' })],
    ['of another merchant', credit('1', 500, { buidMerchant: 'lakehead' })],
    ['in another currency', credit('1', 500, { left: money(500, 'CAD') })],
    [
      'as unapplied cash of another sub-account',
      credit('1', 500, { buidMerchant: null, buidCustomer: 'west' }),
    ],
    ['once nothing is left of it', credit('1', 0)],
  ])('%s', (_, offered) => {
    const plan = planCredits([offered], [line('9', 400)]);
    expect(plan.uses).toEqual([]);
    expect(plan.used.size).toBe(0);
    expect(plan.charged.get('9')).toBe(400);
  });

  test('of any merchant alone where it is unapplied cash', () => {
    const lines = [line('9', 100), line('10', 100, { buidMerchant: 'lakehead' })];
    expect(said(planCredits([credit('1', 150, { buidMerchant: null })], lines))).toEqual([
      '1 pays 100 of 9',
      '1 pays 50 of 10',
    ]);
  });
});

test('whatever there is, nothing is used twice or paid above its amount, and all that can be used is', () => {
  const of = { buidCustomer: fc.constantFrom('east', 'west'), amount: fc.integer({ min: 1, max: 50 }) };
  const currency = fc.constantFrom('USD', 'CAD');
  const offers = fc.array(fc.record({ ...of, currency, buidMerchant: fc.constantFrom('a', 'b', null) }));
  const invoices = fc.array(fc.record({ ...of, currency, buidMerchant: fc.constantFrom('a', 'b') }));
  fc.assert(
    fc.property(offers, invoices, (offered, invoiced) => {
      const credits = offered.map((one, index) =>
        credit(`1${index}`, 0, { ...one, left: money(one.amount, one.currency) }),
      );
      const lines = invoiced.map((one, index) =>
        line(`2${index}`, 0, { ...one, amount: money(one.amount, one.currency) }),
      );
      const plan = planCredits(credits, lines);
      const sum = (uses: typeof plan.uses) => uses.reduce((total, { amount }) => total + amount.amount, 0);
      for (const { trxId, left } of credits) {
        const used = sum(plan.uses.filter((use) => use.creditTrxId === trxId));
        expect(used).toBe(plan.used.get(trxId) ?? 0);
        expect(used).toBeLessThanOrEqual(left.amount);
      }
      for (const { trxId, amount } of lines) {
        const paid = sum(plan.uses.filter((use) => use.trxId === trxId));
        expect(paid + (plan.charged.get(trxId) ?? NaN)).toBe(amount.amount);
        expect(plan.charged.get(trxId)).toBeGreaterThanOrEqual(0);
      }
      const rest = planCredits(
        credits.map((one) => ({
          ...one,
          left: money(one.left.amount - (plan.used.get(one.trxId) ?? 0), one.left.currency),
        })),
        lines.map((one) => ({
          ...one,
          amount: money(plan.charged.get(one.trxId) ?? 0, one.amount.currency),
        })),
      );
      expect(rest.uses).toEqual([]);
    }),
  );
});
