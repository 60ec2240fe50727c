import { expect, test } from 'vitest';
import { isAllLoaded, payableGroups, takenTogether, type Payable } from '#domain/payment/payable.ts';
import { money } from '#domain/money/money.ts';
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
  bankAccounts: [],
  today: '2026-11-20',
});

test('the loaded invoices stand by account, each with the count of all that match', () => {
  expect(payableGroups(loaded(...all))).toEqual([
    { buidCustomer: 'north', accountName: 'Fleet north', count: 2, invoices: north },
    { buidCustomer: 'east', accountName: 'Fleet east', count: 1, invoices: east },
    { buidCustomer: 'west', accountName: 'Fleet west', count: 3, invoices: west },
  ]);
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
  });
});
