import { expect, test } from 'vitest';
import { invoices } from '#domain/testing/payment-facts.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { selectedNotShown } from '#machines/payment/rows.ts';

const flow = (search: string, selection: unknown) =>
  ({ search, selection, payable: { invoices: invoices(1) } }) as unknown as PaymentFlow;

test('a search says how many selected invoices it does not show', () => {
  const listed = { kind: 'listed', invoices: invoices(3) };
  expect(selectedNotShown(flow('brake', listed))).toBe(2);
  expect(selectedNotShown(flow('', listed))).toBe(0);
  expect(selectedNotShown(flow('brake', { kind: 'server' }))).toBe(0);
});
