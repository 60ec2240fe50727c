import { expect, test } from 'vitest';
import type { OfferedCredit } from '#domain/credit/credit-plan.ts';
import { money } from '#domain/money/money.ts';
import { orderOf, type PaymentChoice } from '#domain/payment/payment-order.ts';
import { chargeOfSelection, type PaymentSelection } from '#domain/payment/payment-selection.ts';
import { aPaymentConfig, anInvoice, invoices } from '#domain/testing/payment-facts.ts';
import { summarize } from '#domain/selection/selection-summary.ts';

const usd = (amount: number) => money(amount, 'USD');
const credit = (trxId: string, left: number): OfferedCredit => ({
  trxId,
  invoiceId: `CM-${trxId}`,
  buidCustomer: 'east',
  buidMerchant: 'ostrander',
  since: '2026-10-30',
  left: usd(left),
});
const choice: PaymentChoice = {
  method: 'bank',
  bankAccountId: 'bank-1',
  isByAccount: false,
  unticked: [],
  parts: [],
  acceptedFee: null,
  acknowledgedTerms: '2026-09',
};
const two: PaymentSelection = { kind: 'listed', invoices: invoices(2) };
const payer = (...credits: OfferedCredit[]) =>
  ({ buidCustomer: 'parent', mode: 'INDIVIDUAL_ACCOUNT', config: aPaymentConfig, credits }) as const;

test('an order names what credits and money pay together, what each credit takes, and what is charged', () => {
  expect(orderOf(two, choice, payer(credit('9', 12_500)))).toMatchObject({
    method: 'bank',
    paid: { lines: [{ amount: usd(10_000) }, { amount: usd(10_000) }] },
    credits: [{ creditTrxId: '9', amount: usd(12_500) }],
    amount: usd(7_500),
  });
});

test('an order that credits pay whole has no method, no account and no fee', () => {
  expect(orderOf(two, { ...choice, method: null }, payer(credit('9', 30_000)))).toMatchObject({
    method: 'credits',
    bankAccountId: null,
    credits: [{ creditTrxId: '9', amount: usd(20_000) }],
    amount: usd(0),
    fee: usd(0),
    feeAccepted: false,
  });
});

test('an order names no credit that is kept for later', () => {
  const order = orderOf(two, { ...choice, unticked: ['9'] }, payer(credit('9', 12_500)));
  expect(order).toMatchObject({ amount: usd(20_000) });
  expect(order).not.toHaveProperty('credits');
});

test('the card’s fee is of what is charged', () => {
  expect(orderOf(two, { ...choice, method: 'card' }, payer(credit('9', 10_000)))).toMatchObject({
    amount: usd(10_000),
    fee: usd(275),
  });
});

test('a set that is too large to name each invoice is charged whole', () => {
  const summary = summarize([anInvoice()], aPaymentConfig);
  const kept: PaymentSelection = {
    kind: 'server',
    selectionId: 's',
    summary,
    leftOut: { disputed: 0, credits: 0 },
    expiresAt: '2026-11-20T21:15:00.000Z',
  };
  expect(chargeOfSelection(kept, [], payer(credit('9', 500)))).toMatchObject({ summary, isCovered: false });
});

test('an account’s share counts what a credit pays whole of it: keeping the account keeps that invoice', () => {
  const context = { config: aPaymentConfig, credits: [credit('9', 10_000)] };
  const { summary } = chargeOfSelection(two, [], context);
  expect(summary.count).toBe(1);
  expect(summary.accounts.map(({ count }) => count)).toEqual([2]);
  expect(summary.currencies.map(({ count }) => count)).toEqual([2]);
});
