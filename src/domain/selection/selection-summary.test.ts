import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPaymentConfig, anInvoice, invoices } from '#domain/testing/payment-facts.ts';

test('a selection is counted by account and by currency, in the order of its invoices', () => {
  const summary = summarize(
    [
      anInvoice({ trxId: '1', buidCustomer: 'east', accountName: 'East', open: money(500, 'USD') }),
      anInvoice({ trxId: '2', buidCustomer: 'west', accountName: 'West', open: money(300, 'CAD') }),
      anInvoice({ trxId: '3', buidCustomer: 'east', accountName: 'East', open: money(200, 'CAD') }),
    ],
    aPaymentConfig,
  );
  expect(summary.count).toBe(3);
  expect(summary.accounts).toEqual([
    {
      buidCustomer: 'east',
      accountName: 'East',
      count: 2,
      payable: 2,
      totals: [money(500, 'USD'), money(200, 'CAD')],
    },
    { buidCustomer: 'west', accountName: 'West', count: 1, payable: 1, totals: [money(300, 'CAD')] },
  ]);
  expect(summary.currencies).toEqual([
    { currency: 'USD', count: 1, payable: 1, total: money(500, 'USD') },
    { currency: 'CAD', count: 2, payable: 2, total: money(500, 'CAD') },
  ]);
});

test('of each account and currency, what can be paid is counted too', () => {
  const { accounts, currencies } = summarize(
    [
      anInvoice({ buidCustomer: 'east' }),
      anInvoice({ buidCustomer: 'east', status: ['Paid'] }),
      anInvoice({ buidCustomer: 'west', open: money(0, 'USD') }),
      anInvoice({ buidCustomer: 'west', open: money(1, 'CAD'), status: ['Past Due', 'Disputed'] }),
    ],
    aPaymentConfig,
  );
  expect(accounts.map(({ payable }) => payable)).toEqual([1, 1]);
  expect(currencies.map(({ currency, count, payable }) => [currency, count, payable])).toEqual([
    ['USD', 3, 1],
    ['CAD', 1, 1],
  ]);
});

test('those are counted whose dispute is not over, however far it is', () => {
  const statuses = [
    ['Billed', 'Disputed'],
    ['Past Due', 'Escalated'],
    ['Billed', 'Pending Adjustment'],
  ] as const;
  const disputed = statuses.map((status) => anInvoice({ status }));
  expect(
    summarize([anInvoice(), ...disputed, anInvoice({ status: ['Paid'] })], aPaymentConfig).disputed,
  ).toBe(3);
});

test('what is disputed in part is in no total, and told beside it by currency', () => {
  const summary = summarize(
    [
      anInvoice({ open: money(500, 'USD'), disputed: money(200, 'USD') }),
      anInvoice({ open: money(300, 'USD'), disputed: money(50, 'USD') }),
      anInvoice({ open: money(300, 'CAD'), disputed: money(300, 'CAD'), status: ['Billed', 'Disputed'] }),
    ],
    aPaymentConfig,
  );
  expect(summary.disputedParts).toEqual([money(250, 'USD')]);
  expect(summary.currencies.map(({ total }) => total)).toEqual([money(550, 'USD'), money(300, 'CAD')]);
});

test('all offenders are counted, the first three are named', () => {
  const offenders = invoices(5, { open: money(0, 'USD') });
  const offence = summarize([anInvoice(), ...offenders], aPaymentConfig).offences['PAY-04'];
  expect(offence.count).toBe(5);
  expect(offence.first).toEqual(offenders.slice(0, 3).map(({ trxId, invoiceId }) => ({ trxId, invoiceId })));
});

test('nothing selected offends nothing', () => {
  const { count, accounts, currencies, offences } = summarize([], aPaymentConfig);
  expect({ count, accounts, currencies }).toEqual({ count: 0, accounts: [], currencies: [] });
  expect(Object.values(offences).map((offence) => offence.count)).toEqual([0, 0, 0, 0]);
});

test('each invoice is read as often in a large selection as in a small one', () => {
  const reads = (count: number) => {
    let reads = 0;
    const counted = invoices(count).map(
      (invoice) =>
        new Proxy(invoice, {
          get: (target, field) => {
            reads += 1;
            return Reflect.get(target, field) as unknown;
          },
        }),
    );
    summarize(counted, aPaymentConfig);
    return reads;
  };
  // The first of each account and currency is read for its name as well.
  expect(reads(400) - reads(200)).toBe(2 * (reads(200) - reads(100)));
});
