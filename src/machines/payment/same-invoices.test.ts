import { expect, test } from 'vitest';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { PaymentFlow } from '#machines/payment/context.ts';
import { withSameInvoices } from '#machines/payment/drafts.ts';

const paid = (...trxIds: string[]) => ({ lines: trxIds.map((trxId) => ({ trxId })) });
const listed = (...trxIds: string[]) => ({
  kind: 'listed',
  invoices: trxIds.map((trxId) => ({ trxId }) as Invoice),
});
const flow = (selection: unknown, wanted: readonly string[], payment: unknown) =>
  ({ selection, wanted, payment, aside: null }) as PaymentFlow;

test('a payment that is tried again where it was begun keeps what is selected', () => {
  const change = withSameInvoices(flow(listed('7', '8'), [], paid('8', '7')), 'card');
  expect(change).toEqual({ step: 'review', method: 'card', bankAccountId: null, aside: null });
});

test('a set of the server stays where it has as many', () => {
  const set = { kind: 'server', summary: { count: 2 } };
  expect(withSameInvoices(flow(set, [], paid('7', '8')), 'bank')).not.toHaveProperty('wanted');
  expect(withSameInvoices(flow(set, [], paid('7')), 'bank')).toMatchObject({ wanted: ['7'] });
});

test.each([
  ['another draft', listed('9'), []],
  ['a draft of more', listed('7', '8', '9'), []],
  ['what a draft will load', listed(), ['9']],
])('a payment that was opened beside %s takes its own invoices, and nothing else', (_, selection, wanted) => {
  const change = withSameInvoices(flow(selection, wanted, paid('7', '8')), 'card');
  expect(change).toMatchObject({
    wanted: ['7', '8'],
    selection: { kind: 'listed', invoices: [] },
    leftOut: [],
  });
});
