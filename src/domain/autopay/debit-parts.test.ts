import { expect, test } from 'vitest';
import { debitParts } from '#domain/autopay/debit-parts.ts';
import { money } from '#domain/money/money.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';

const debit = (amount: number, status: PaymentStatus | null) => ({
  accountId: `C${amount}`,
  accountName: 'Fleet East 0412',
  invoiceCount: 1,
  amount: money(amount, 'USD'),
  payment: status === null ? null : { paymentId: 'p', paymentNumber: 'P-1', status },
});

const partsOf = (...debits: ReturnType<typeof debit>[]) =>
  debitParts({ debits, currency: 'USD' }).map(({ part, amount }) => [part, amount.amount]);

test.each([
  ['settled', 'paid'],
  ['submitted', 'onItsWay'],
  ['processing', 'onItsWay'],
  ['returned', 'sentBack'],
  ['failed', 'notCollected'],
] as const)('a debit whose payment is %s is %s', (status, part) => {
  expect(partsOf(debit(700, status))).toEqual([[part, 700]]);
});

test('a run is told in parts, each with its sum, whatever the order of its debits', () => {
  const debits = [
    debit(700, 'failed'),
    debit(2_500, 'returned'),
    debit(100, 'submitted'),
    debit(10_000, 'settled'),
    debit(200, 'processing'),
    debit(50, 'settled'),
  ];
  expect(partsOf(...debits)).toEqual([
    ['paid', 10_050],
    ['onItsWay', 300],
    ['sentBack', 2_500],
    ['notCollected', 700],
  ]);
});

test('what is not submitted yet has become nothing', () => {
  expect(partsOf(debit(700, null))).toEqual([]);
});
