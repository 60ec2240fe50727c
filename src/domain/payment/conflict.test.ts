import { expect, test } from 'vitest';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { conflictOf } from '#domain/payment/conflict.ts';
import { selectionObstacles } from '#domain/payment/payment-rules.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { anAccount, anInvoice, aPaymentConfig } from '#domain/testing/payment-facts.ts';

const named = (...ids: string[]) => ids.map((trxId) => ({ trxId, invoiceId: `INV-${trxId}` }));
const told: PaymentObstacle = {
  rule: 'PAY-14',
  facts: { count: 2, invoices: named('1', '2') },
  remedy: { kind: 'leaveOut', rule: 'PAY-02', count: 2 },
};
const open = anInvoice({ trxId: '1', invoiceId: 'INV-1' });
const held = [
  anInvoice({ trxId: '1', invoiceId: 'INV-1', status: ['Billed', 'Payment Pending'] }),
  anInvoice({ trxId: '2', invoiceId: 'INV-2', status: ['Billed', 'Payment Pending'] }),
];
const paid = anInvoice({
  trxId: '3',
  invoiceId: 'INV-3',
  status: ['Paid'],
  open: { amount: 0, currency: 'USD' },
});

const obstacles = (...invoices: (typeof open)[]) =>
  selectionObstacles(summarize(invoices, aPaymentConfig), {
    config: aPaymentConfig,
    role: 'payer',
    accounts: new Map([[open.buidCustomer, anAccount()]]),
    conflict: conflictOf(told, invoices, aPaymentConfig),
  });

test('PAY-14: what another payment holds is told once, not also as not payable', () => {
  expect(obstacles(...held)).toEqual([told]);
});

test('PAY-14: what is not payable otherwise is told beside it, without those that are held', () => {
  expect(obstacles(...held, paid)).toEqual([
    told,
    {
      rule: 'PAY-02',
      facts: { count: 1, invoices: named('3').map((one) => ({ ...one, as: 'paid' })) },
      remedy: { kind: 'leaveOut', rule: 'PAY-02', count: 3 },
    },
  ]);
});

test('PAY-14: only those are told that are still held', () => {
  expect(obstacles(open, ...held.slice(1))).toEqual([
    {
      rule: 'PAY-14',
      facts: { count: 1, invoices: named('2') },
      remedy: { kind: 'leaveOut', rule: 'PAY-02', count: 1 },
    },
  ]);
  expect(obstacles(open)).toEqual([]);
});

test('PAY-02: a paid invoice is told as paid, and not also as without an amount', () => {
  expect(obstacles(paid).map(({ rule }) => rule)).toEqual(['PAY-02']);
});
