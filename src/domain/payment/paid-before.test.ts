import { expect, test } from 'vitest';
import type { CardChargeback } from '#domain/card-chargeback/card-chargeback.ts';
import { money } from '#domain/money/money.ts';
import { differences, paidBefore, partsBefore } from '#domain/payment/paid-before.ts';
import type { PaymentLine } from '#domain/payment/payment.ts';
import { anInvoice } from '#domain/testing/payment-facts.ts';

const usd = (amount: number) => money(amount, 'USD');
const line = (trxId: string, more: Partial<PaymentLine> = {}): PaymentLine => ({
  trxId,
  invoiceId: `INV-${trxId}`,
  merchantName: 'Ostrander Truck Centers',
  accountName: 'East',
  amount: usd(10_000),
  credits: [],
  leftOpen: null,
  short: null,
  status: ['Billed'],
  ...more,
});
const before = (lines: readonly PaymentLine[], fee = 0) =>
  paidBefore({ paymentNumber: 'P-100014', fee: usd(fee), lines });
const open = (trxId: string, amount: number) => anInvoice({ trxId, open: usd(amount) });

test('what was paid in part begins with its amount and its reason, credits counted in', () => {
  const credit = { creditTrxId: '7', creditId: 'CM-7', amount: usd(2_000), isFreed: true };
  const short = { reason: 'wrongPrice', note: 'As agreed by telephone' } as const;
  const lines = [line('1', { amount: usd(6_000), credits: [credit], short }), line('2')];
  expect(partsBefore(before(lines))).toEqual([{ trxId: '1', amount: usd(8_000), ...short }]);
});

test('nothing differs where the same is paid of each, for the same fee', () => {
  const lines = [line('1'), line('2')];
  expect(differences(before(lines, 275), [open('1', 10_000), open('2', 10_000)], usd(275))).toEqual([]);
});

test('more or less of an invoice, one that is held or left out, and another fee are said', () => {
  const lines = [line('1'), line('2', { status: ['Billed', 'Payment Pending'] }), line('3'), line('4')];
  const found = differences(before(lines, 275), [open('1', 9_753), open('4', 12_000)], usd(0));
  expect(found.map((one) => [one.kind, 'line' in one ? one.line.trxId : one.before])).toEqual([
    ['amount', '1'],
    ['notPayable', '2'],
    ['leftOut', '3'],
    ['amount', '4'],
    ['fee', usd(275)],
  ]);
  expect(found.flatMap((one) => ('now' in one ? one.now.amount : []))).toEqual([9_753, 12_000, 0]);
});

test('of a payment that was charged back in part, what came back is compared, and what it still pays is not', () => {
  const lost: CardChargeback = {
    chargebackId: 'c',
    chargebackNumber: 'CCB-1',
    status: 'lost',
    amount: usd(6_150),
    reason: 'other',
    lines: [{ trxId: '1', invoiceId: 'INV-1', amount: usd(6_000) }],
    fee: usd(150),
    openedAt: '2026-11-20T18:00:00.000Z',
    evidenceDueAt: '2026-11-30T18:00:00.000Z',
    answeredAt: null,
    endedAt: '2026-12-01T18:00:00.000Z',
  };
  const won: CardChargeback = { ...lost, status: 'won' };
  const payment = {
    paymentNumber: 'P-100014',
    fee: usd(500),
    lines: [line('1'), line('2', { status: ['Paid'] })],
  };
  const before = paidBefore({ ...payment, chargebacks: [won, lost] });
  expect(before).toMatchObject({ isChargedBack: true, fee: usd(150) });
  expect(before.lines.map(({ trxId, amount }) => [trxId, amount])).toEqual([['1', usd(6_000)]]);
  expect(differences(before, [open('1', 6_000)], usd(150))).toEqual([]);
  expect(differences(before, [open('1', 6_000)], usd(0)).map(({ kind }) => kind)).toEqual(['fee']);
  expect(paidBefore({ ...payment, chargebacks: [won] })).toEqual(paidBefore(payment));
});

test('a fee that nobody knows yet is no difference', () => {
  expect(differences(before([line('1')], 275), [open('1', 10_000)], null)).toEqual([]);
});
