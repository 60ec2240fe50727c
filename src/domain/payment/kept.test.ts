import { expect, test } from 'vitest';
import {
  CARD_CHARGEBACK_STATUSES,
  type CardChargebackStatus,
} from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import { keptOfInvoices, staysOf, type GivenBack } from '#domain/payment/kept.ts';
import { payableAgain, standingOf, type StandingFacts } from '#domain/payment/payment-standing.ts';
import type { PaymentLine } from '#domain/payment/payment.ts';
import type { RefundStatus } from '#domain/refund/refund.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (trxId: string, amount: number) => ({ trxId, invoiceId: `INV-${trxId}`, amount: usd(amount) });

/** 100.00 of two invoices and a fee of 2.50 by card. */
const PAID = { amount: usd(10_000), total: usd(10_250) };

const chargeback = (status: CardChargebackStatus, amounts = [6_000, 4_000], fee = 250) => ({
  status,
  fee: fee > 0 ? usd(fee) : null,
  lines: amounts.map((amount, index) => line(String(index + 1), amount)),
});
const refund = (amount: number, status: RefundStatus = 'refunded') => ({
  kind: 'refund' as const,
  cause: 'support' as const,
  status,
  amount: usd(amount),
  lines: [line('1', amount)],
});

/** A payment that was settled, with what went back since. */
const settled = (back: Partial<GivenBack>): StandingFacts => ({
  status: 'settled',
  method: 'card',
  failure: null,
  submittedAt: '2026-11-20T20:32:00.000Z',
  settledAt: '2026-11-23T13:00:00.000Z',
  expectedFrom: '2026-11-23',
  expectedTo: '2026-11-25',
  isOverdue: false,
  events: [],
  amount: PAID.amount,
  ...back,
});

test('only what its cardholder has got back is no longer paid; what is undecided or won is', () => {
  const kindOf = (status: CardChargebackStatus) =>
    standingOf(settled({ chargebacks: [chargeback(status)] })).kind;
  expect(CARD_CHARGEBACK_STATUSES.map((status) => [status, kindOf(status)])).toEqual([
    ['opened', 'paid'],
    ['contested', 'paid'],
    ['accepted', 'noLongerPaid'],
    ['won', 'paid'],
    ['lost', 'noLongerPaid'],
  ]);
});

test('what was charged back or refunded of a part leaves it paid in part, both together not at all', () => {
  const kindOf = (back: Partial<GivenBack>) => standingOf(settled(back)).kind;
  expect(kindOf({ chargebacks: [chargeback('lost', [6_000], 0)] })).toBe('paidInPart');
  expect(kindOf({ chargebacks: [chargeback('won')], refunds: [refund(5_000)] })).toBe('paidInPart');
  expect(kindOf({ refunds: [refund(5_000, 'requested')] })).toBe('paidInPart');
  expect(kindOf({ chargebacks: [chargeback('lost', [0, 4_000], 0)], refunds: [refund(6_000)] })).toBe(
    'noLongerPaid',
  );
});

test('credits alone, of which nothing can go back, are paid', () => {
  expect(keptOfInvoices({ amount: usd(0) })).toBe('all');
});

test('what stays has the card fee in it, unless that was charged back too', () => {
  expect(staysOf({ ...PAID, refunds: [refund(5_000)] })).toBe(5_250);
  expect(staysOf({ ...PAID, chargebacks: [chargeback('lost')] })).toBe(0);
  expect(staysOf({ ...PAID, chargebacks: [chargeback('won')], refunds: [refund(5_000)] })).toBe(5_250);
});

test('of what stays nothing is said where all of it does, or nobody knows it yet', () => {
  expect(staysOf(PAID)).toBeNull();
  expect(staysOf({ ...PAID, chargebacks: [chargeback('won')] })).toBeNull();
  expect(staysOf({ ...PAID, chargebacks: [chargeback('contested')], refunds: [refund(5_000)] })).toBeNull();
});

test('what was charged back can be paid again, what support refunded or was paid since is not offered', () => {
  const lines: PaymentLine[] = (['1', '2'] as const).map((trxId) => ({
    ...line(trxId, 5_000),
    merchantName: 'Morrow Tire & Fleet',
    accountName: 'Fleet East 0412',
    credits: [],
    leftOpen: null,
    short: null,
    status: ['Past Due'],
  }));
  const again = (back: Partial<GivenBack>, of = lines) => payableAgain({ ...settled(back), lines: of });
  expect(again({ chargebacks: [chargeback('lost', [6_000], 0)] })).toEqual(['1']);
  expect(again({ chargebacks: [chargeback('accepted')] })).toEqual(['1', '2']);
  const since = lines.map((one) => ({ ...one, status: ['Paid'] as const }));
  expect(again({ chargebacks: [chargeback('lost')] }, since)).toEqual([]);
  expect(again({ refunds: [refund(5_000)] })).toEqual([]);
  expect(again({ chargebacks: [chargeback('contested')] })).toEqual([]);
});
