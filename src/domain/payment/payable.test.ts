import { describe, expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { LeftOut } from '#domain/selection/left-out.ts';
import { isAllLoaded, payableGroups, takenTogether, type Payable } from '#domain/payment/payable.ts';
import { money, totals } from '#domain/money/money.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPaymentConfig, anInvoice } from '#domain/testing/payment-facts.ts';

const inAccount = (buidCustomer: string, ...ids: string[]) =>
  ids.map((trxId) => anInvoice({ trxId, buidCustomer, accountName: `Fleet ${buidCustomer}` }));
const north = inAccount('north', '1', '2');
const east = inAccount('east', '3');
const west = inAccount('west', '4', '5', '6');
const all = [...north, ...east, ...west];

const loaded = (...invoices: Payable['invoices']): Payable => ({
  matching: { summary: summarize(all, aPaymentConfig) },
  invoices,
  pagesLoaded: 1,
  pastDueCount: 0,
  taken: takenTogether(all),
  selected: [],
  accounts: [],
  waiting: [],
  credits: [],
  bankAccounts: [],
  today: '2026-11-20',
});

test('the loaded invoices stand by account, each with the count of all that match', () => {
  expect(payableGroups(loaded(...all))).toMatchObject([
    { buidCustomer: 'north', accountName: 'Fleet north', count: 2, invoices: north },
    { buidCustomer: 'east', accountName: 'Fleet east', count: 1, invoices: east },
    { buidCustomer: 'west', accountName: 'Fleet west', count: 3, invoices: west },
  ]);
});

describe('what is said of the groups adds up to what is said of the list', () => {
  const disputed = anInvoice({ trxId: '8', buidCustomer: 'east', status: ['Disputed'] });
  const credit = anInvoice({
    trxId: '9',
    buidCustomer: 'west',
    total: money(-5, 'USD'),
    open: money(-5, 'USD'),
  });
  const add = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

  test.each<[string, readonly Invoice[], Invoice[], LeftOut]>([
    [
      'where all is loaded',
      [...all, disputed, credit],
      [...all, disputed, credit],
      { disputed: 1, credits: 1 },
    ],
    // The server counts no credits in what matches.
    ['where some is not', [...west, disputed], [...all, disputed], { disputed: 1, credits: 0 }],
  ])('%s', (_, invoices, matching, leftOut) => {
    const taken = takenTogether([...all, disputed, credit]);
    const summary = summarize(matching, aPaymentConfig);
    const groups = payableGroups({ ...loaded(...invoices), matching: { summary }, taken });
    expect(add(groups.map((group) => group.taken.count))).toBe(taken.count);
    expect(totals(groups.flatMap((group) => group.taken.totals))).toEqual(taken.totals);
    expect(add(groups.map((group) => group.leftOut.disputed))).toBe(leftOut.disputed);
    expect(add(groups.map((group) => group.leftOut.credits))).toBe(leftOut.credits);
  });
});

test('accounts of which none is loaded yet are last; otherwise the order stays', () => {
  const order = (...invoices: Payable['invoices']) =>
    payableGroups(loaded(...invoices)).map(({ buidCustomer }) => buidCustomer);
  expect(order(...west.slice(0, 1))).toEqual(['west', 'north', 'east']);
  expect(order(...east, ...west)).toEqual(['east', 'west', 'north']);
  expect(order()).toEqual(['north', 'east', 'west']);
  expect(payableGroups(loaded(...east)).map(({ count }) => count)).toEqual([1, 2, 3]);
});

test('all is loaded with the last invoice that matches, not before', () => {
  expect(isAllLoaded(loaded(...all.slice(1)))).toBe(false);
  expect(isAllLoaded(loaded(...all))).toBe(true);
  expect(isAllLoaded(loaded(...all, anInvoice({ trxId: '7' })))).toBe(true);
});

test('all takes neither credits nor disputed ones, and counts what it leaves out', () => {
  const disputed = anInvoice({ trxId: '8', status: ['Past Due', 'Disputed'] });
  const late = anInvoice({ trxId: '9', status: ['Past Due'] });
  const credit = anInvoice({ trxId: '10', total: money(-500, 'USD'), open: money(-500, 'USD') });
  expect(takenTogether([...north, disputed, late, credit])).toEqual({
    count: 3,
    totals: [money(3 * (north[0]?.open.amount ?? 0), 'USD')],
    pastDueCount: 1,
    leftOut: { disputed: 1, credits: 1 },
    accounts: [
      expect.objectContaining({ buidCustomer: 'north', count: 2 }),
      expect.objectContaining({ buidCustomer: late.buidCustomer, count: 1 }),
    ],
  });
});
