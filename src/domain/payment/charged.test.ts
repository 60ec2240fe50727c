import { describe, expect, test } from 'vitest';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { payableAmount } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { chargeOf, withPayable } from '#domain/payment/charged.ts';
import { aPaymentConfig, anInvoice } from '#domain/testing/payment-facts.ts';
import { summarize } from '#domain/selection/selection-summary.ts';

const usd = (amount: number) => money(amount, 'USD');
const credit = (left: number): OfferedCredit => ({
  trxId: '9',
  invoiceId: 'CM-9',
  buidCustomer: 'east',
  buidMerchant: null,
  since: '2026-10-01',
  left: usd(left),
});

describe('what is charged of a selection', () => {
  const first = anInvoice({ trxId: '1', dueDate: '2026-11-01' });
  const second = anInvoice({ trxId: '2' });

  test('is what credits leave of each invoice', () => {
    const { charged, isCovered } = chargeOf([first, second], [credit(12_000)]);
    expect(charged).toEqual([{ ...second, open: usd(8_000) }]);
    expect(isCovered).toBe(false);
  });

  test('is nothing where credits pay all', () => {
    expect(chargeOf([first], [credit(10_000)])).toMatchObject({ charged: [], isCovered: true });
  });

  test('is the selection as it is without credits, and with those that are unticked', () => {
    const invoices = [first, second];
    expect(chargeOf(invoices, []).charged).toBe(invoices);
    expect(chargeOf(invoices, [credit(500)], new Set(['9'])).charged).toBe(invoices);
  });

  test('keeps what cannot be paid, and no credit pays it', () => {
    const paid = anInvoice({ trxId: '3', status: ['Paid'], open: usd(0) });
    const pending = anInvoice({ trxId: '4', status: ['Billed', 'Pending'], dueDate: '2026-01-01' });
    const { charged, plan } = chargeOf([paid, pending, first], [credit(10_000)]);
    expect(charged).toEqual([paid, pending]);
    expect(plan.uses.map(({ trxId }) => trxId)).toEqual(['1']);
  });

  test('counts for the card minimum', () => {
    const { charged } = chargeOf([first], [credit(9_999)]);
    expect(summarize(charged, aPaymentConfig).offences['PAY-07'].count).toBe(1);
  });
});

describe('an invoice of which less can be paid', () => {
  test.each([
    ['undisputed', {}, {}],
    ['disputed in part', { disputed: usd(4_000) }, { open: usd(5_000), disputed: usd(4_000) }],
    [
      'disputed whole',
      { status: ['Billed', 'Disputed'] as const, disputed: usd(10_000) },
      { open: usd(1_000), disputed: usd(1_000) },
    ],
  ])('%s', (_, differing, expected) => {
    const less = withPayable(anInvoice(differing), 1_000);
    expect(payableAmount(less)).toEqual(usd(1_000));
    expect(less).toMatchObject(expected);
    const before = summarize([anInvoice(differing)], aPaymentConfig);
    expect(summarize([less], aPaymentConfig).disputed).toBe(before.disputed);
  });
});
