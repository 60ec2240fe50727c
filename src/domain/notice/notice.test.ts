import { expect, test } from 'vitest';
import { ACCOUNT_NOTICE_KINDS } from '#domain/notice/account-notice.ts';
import { isMailed, NOTICE_KINDS, paymentNoticeKind } from '#domain/notice/notice.ts';

test.each([
  ['submitted', null, null],
  ['processing', null, null],
  ['settled', null, 'payment_settled'],
  ['returned', 'returned_by_bank', 'payment_returned'],
  ['failed', 'declined', 'payment_declined'],
  ['failed', 'cancelled', 'payment_cancelled'],
  ['failed', 'expired', 'payment_expired'],
  ['failed', 'provider_error', 'payment_failed'],
] as const)('a payment that is %s (%s) tells %s', (status, failure, kind) => {
  expect(paymentNoticeKind(status, failure)).toBe(kind);
});

test('all are mailed but what the payer has just done, and what has messages of its own', () => {
  expect(NOTICE_KINDS.filter((kind) => !isMailed(kind))).toEqual([
    'payment_cancelled',
    ...ACCOUNT_NOTICE_KINDS,
  ]);
});
