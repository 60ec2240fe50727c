import { expect, test } from 'vitest';
import { NOTHING_LEFT_OUT } from '#domain/selection/left-out.ts';
import { money } from '#domain/money/money.ts';
import {
  amountOf,
  NOTHING_SELECTED,
  selectedIds,
  summaryOf,
  type PaymentSelection,
} from '#domain/payment/payment-selection.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import { aPaymentConfig, anInvoice, invoices } from '#domain/testing/payment-facts.ts';

const listed = (...selected: ReturnType<typeof invoices>): PaymentSelection => ({
  kind: 'listed',
  invoices: selected,
});
const kept: PaymentSelection = {
  kind: 'server',
  selectionId: 'sel-1',
  expiresAt: '2026-11-20T21:15:00.000Z',
  leftOut: NOTHING_LEFT_OUT,
  summary: summarize(invoices(3), aPaymentConfig),
};

test('nothing selected is an empty list, of no amount', () => {
  expect(NOTHING_SELECTED).toEqual(listed());
  expect(selectedIds(NOTHING_SELECTED)).toEqual([]);
  expect(summaryOf(NOTHING_SELECTED, aPaymentConfig).count).toBe(0);
  expect(amountOf(summaryOf(NOTHING_SELECTED, aPaymentConfig))).toBeNull();
});

test('loaded invoices are known by their ids, a set of the server is not', () => {
  expect(selectedIds(listed(...invoices(2)))).toEqual(['1', '2']);
  expect(selectedIds(kept)).toEqual([]);
});

test('a set of the server is judged by the summary that it came with', () => {
  expect(summaryOf(kept, aPaymentConfig)).toBe(kept.summary);
  expect(amountOf(summaryOf(kept, aPaymentConfig))).toEqual(money(30_000, 'USD'));
});

test('§9: no total crosses currencies', () => {
  const mixed = listed(anInvoice(), anInvoice({ open: money(1, 'CAD') }));
  expect(amountOf(summaryOf(mixed, aPaymentConfig))).toBeNull();
});
