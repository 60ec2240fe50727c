import { expect, test } from 'vitest';
import type { PostingReason } from '#server/money/ledger/posting-rule.ts';
import { kindOf, type Moved } from '#server/money/statements/statement-kind.ts';

const moved = (reason: PostingReason, more: Partial<Moved> = {}): Moved => ({
  reason,
  amount: 100,
  is_credit: false,
  cause: null,
  ...more,
});

test.each([
  [moved('billed'), 'invoice'],
  [moved('billed', { amount: -100 }), 'credit'],
  [moved('credit_issued', { amount: -100 }), 'credit'],
  [moved('credit_issued', { cause: 'adjustment' }), 'adjustment'],
  [moved('credit_issued', { cause: 'dispute' }), 'disputeCredit'],
  [moved('credit_issued', { cause: 'chargeback' }), 'chargebackCredit'],
  [moved('credit_withdrawn'), 'creditWithdrawn'],
  [moved('cash_received', { cause: null }), 'cash'],
  [moved('payment_settled'), 'payment'],
  [moved('payment_returned'), 'sentBack'],
  [moved('settled_elsewhere'), 'paidElsewhere'],
  [moved('settled_elsewhere', { is_credit: true }), 'creditUsedElsewhere'],
  [moved('refund_requested'), 'refund'],
  [moved('chargeback_lost'), 'cardChargeback'],
] as const)('a statement calls %o by its kind', (posting, kind) => {
  expect(kindOf(posting)).toBe(kind);
});

test.each([
  'credit_applied',
  'credit_freed',
  'payment_submitted',
  'payment_failed',
  'refund_owed',
  'refund_arrived',
  'refund_failed',
  'chargeback_opened',
  'chargeback_won',
] as const)('%s is none of its lines', (reason) => {
  expect(() => kindOf(moved(reason))).toThrow(RangeError);
});
