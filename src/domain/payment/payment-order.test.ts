import { expect, test } from 'vitest';
import { NOTHING_LEFT_OUT } from '#domain/selection/left-out.ts';
import { money } from '#domain/money/money.ts';
import { isFeeAccepted, isSameOrder, orderOf, type PaymentChoice } from '#domain/payment/payment-order.ts';
import type { PaymentSelection } from '#domain/payment/payment-selection.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPaymentConfig, anInvoice, invoices } from '#domain/testing/payment-facts.ts';

const payer = {
  buidCustomer: 'parent',
  mode: 'INDIVIDUAL_ACCOUNT',
  config: aPaymentConfig,
  credits: [],
} as const;
const byCard: PaymentChoice = {
  method: 'card',
  bankAccountId: 'bank-1',
  isByAccount: false,
  unticked: [],
  parts: [],
  acceptedFee: money(550, 'USD'),
  acknowledgedTerms: '2026-09',
};
const two: PaymentSelection = { kind: 'listed', invoices: invoices(2) };

test('an order by card carries the fee as shown and no bank account', () => {
  expect(orderOf(two, byCard, payer)).toEqual({
    buidCustomer: 'parent',
    mode: 'INDIVIDUAL_ACCOUNT',
    method: 'card',
    paid: {
      lines: [
        { trxId: '1', amount: money(10_000, 'USD') },
        { trxId: '2', amount: money(10_000, 'USD') },
      ],
    },
    bankAccountId: null,
    amount: money(20_000, 'USD'),
    fee: money(550, 'USD'),
    feeAccepted: true,
    termsVersion: '2026-09',
  });
});

test('PAY-03: only an order by bank of several accounts makes a payment for each', () => {
  const east = anInvoice();
  const several: PaymentSelection = {
    kind: 'listed',
    invoices: [east, anInvoice({ trxId: '2', buidCustomer: 'west' })],
  };
  const byAccount = { ...byCard, method: 'bank', isByAccount: true } as const;
  expect(orderOf(several, byAccount, payer)?.isByAccount).toBe(true);
  expect(orderOf(several, { ...byAccount, isByAccount: false }, payer)).not.toHaveProperty('isByAccount');
  expect(orderOf(several, { ...byAccount, method: 'card' }, payer)).not.toHaveProperty('isByAccount');
  expect(orderOf(two, byAccount, payer)).not.toHaveProperty('isByAccount');
});

test('an order by bank has no fee, whatever was accepted before', () => {
  const order = orderOf(two, { ...byCard, method: 'bank' }, payer);
  expect(order).toMatchObject({ bankAccountId: 'bank-1', fee: money(0, 'USD'), feeAccepted: false });
  const acceptedNothing = orderOf(two, { ...byCard, method: 'bank', acceptedFee: money(0, 'USD') }, payer);
  expect(acceptedNothing?.feeAccepted).toBe(false);
});

test('PAY-10: an order by card says when the fee that it carries was not accepted', () => {
  const order = orderOf(two, { ...byCard, acceptedFee: money(549, 'USD') }, payer);
  expect(order).toMatchObject({ fee: money(550, 'USD'), feeAccepted: false });
});

test('PAY-10: the fee of another amount is not accepted with it', () => {
  expect(isFeeAccepted(byCard, money(550, 'USD'))).toBe(true);
  expect(isFeeAccepted(byCard, money(551, 'USD'))).toBe(false);
  expect(isFeeAccepted(byCard, money(550, 'CAD'))).toBe(false);
  expect(isFeeAccepted(byCard, null)).toBe(false);
  expect(isFeeAccepted({ ...byCard, acceptedFee: null }, money(0, 'USD'))).toBe(false);
});

test('there is no order without a way of paying, or over two currencies', () => {
  const mixed: PaymentSelection = {
    kind: 'listed',
    invoices: [anInvoice(), anInvoice({ open: money(1, 'CAD') })],
  };
  expect(orderOf(two, { ...byCard, method: null }, payer)).toBeNull();
  expect(orderOf(mixed, byCard, payer)).toBeNull();
  expect(orderOf({ kind: 'listed', invoices: [] }, byCard, payer)).toBeNull();
});

test('a set that the server keeps is paid by its id', () => {
  const summary = summarize(invoices(3), aPaymentConfig);
  const kept: PaymentSelection = {
    kind: 'server',
    selectionId: 'sel-1',
    expiresAt: '',
    leftOut: NOTHING_LEFT_OUT,
    summary,
  };
  expect(orderOf(kept, byCard, payer)).toMatchObject({
    paid: { selectionId: 'sel-1' },
    amount: money(30_000, 'USD'),
  });
});

test('orders are the same only when nothing in them differs', () => {
  const order = orderOf(two, byCard, payer);
  const other = orderOf(two, { ...byCard, acknowledgedTerms: '2026-10' }, payer);
  if (!order || !other) throw new Error('both orders are complete');
  expect(isSameOrder(order, structuredClone(order))).toBe(true);
  expect(isSameOrder(order, other)).toBe(false);
});
