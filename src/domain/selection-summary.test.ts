import { expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import { summarize } from '#domain/selection-summary.ts';
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
      totals: [money(500, 'USD'), money(200, 'CAD')],
    },
    { buidCustomer: 'west', accountName: 'West', count: 1, totals: [money(300, 'CAD')] },
  ]);
  expect(summary.currencies).toEqual([
    { currency: 'USD', count: 1, total: money(500, 'USD') },
    { currency: 'CAD', count: 2, total: money(500, 'CAD') },
  ]);
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

test('the time to summarize grows with the selection and not with its square', () => {
  const many = invoices(40_000, {});
  const time = (count: number) => {
    const part = many.slice(0, count);
    const started = performance.now();
    summarize(part, aPaymentConfig);
    return performance.now() - started;
  };
  time(10_000);
  const small = Math.min(time(10_000), time(10_000), time(10_000));
  const large = Math.min(time(40_000), time(40_000), time(40_000));
  // Four times as many would take sixteen times as long if each were compared with each.
  expect(large).toBeLessThan(Math.max(small, 1) * 12);
});
