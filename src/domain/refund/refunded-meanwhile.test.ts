import { expect, test } from 'vitest';
import { money } from '#domain/money/money.ts';
import { refundedMeanwhile, type RefundablePayment } from '#domain/refund/refund-acts.ts';

const payment = (left: readonly number[]): RefundablePayment => ({
  paymentId: '1',
  paymentNumber: 'P-1',
  method: 'card',
  status: 'settled',
  total: money(20_000, 'USD'),
  fee: money(0, 'USD'),
  lines: left.map((amount, index) => ({
    trxId: `${index}`,
    invoiceId: `INV-${index}`,
    left: money(amount, 'USD'),
  })),
  refunds: [],
  chargebacks: [],
  voidUntil: null,
  refundFrom: null,
  readAt: '2026-11-20T18:00:00.000Z',
  today: '2026-11-20',
});

test('what was refunded between two readings is said with what is left', () => {
  expect(refundedMeanwhile(payment([10_000, 3_450]), payment([4_000, 3_450]))).toEqual({
    refunded: money(6_000, 'USD'),
    left: money(7_450, 'USD'),
  });
  expect(refundedMeanwhile(payment([10_000]), payment([10_000]))).toBe(null);
  expect(refundedMeanwhile(null, payment([10_000]))).toBe(null);
});
