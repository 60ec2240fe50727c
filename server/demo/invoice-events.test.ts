import { expect, test } from 'vitest';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import { DEMO_CUSTOMERS, KESTREL } from '#server/demo/customers.ts';
import { demoInvoiceEvents } from '#server/demo/invoice-events.ts';
import { demoInvoices } from '#server/demo/invoices.ts';

const kestrel = DEMO_CUSTOMERS.find(({ buid }) => buid === KESTREL)!;
const [any] = demoInvoices(kestrel, '2026-11-20');
const row = { ...any!.row, invoice_date: '2026-09-27' } as const;

const told = (dispute: InvoiceFacts['dispute'], today = '2026-11-20') =>
  demoInvoiceEvents({ ...any!, row: { ...row, hold: 'none', dispute } }, today).map(
    ({ kind, at }) => `${kind} ${at}`,
  );

test('the history of an invoice tells how far its dispute is', () => {
  expect(told('none')).toEqual([]);
  expect(told('waitingOnCustomer')).toEqual(['dispute_opened 2026-09-30']);
  expect(told('escalated')).toEqual(['dispute_opened 2026-09-30', 'dispute_escalated 2026-10-14']);
  expect(told('pendingAdjustment')).toEqual(['dispute_opened 2026-09-30', 'dispute_agreed 2026-10-07']);
  expect(told('closed')).toEqual(['dispute_opened 2026-09-30', 'dispute_closed 2026-10-17']);
});

test('nothing of it lies ahead', () => {
  expect(told('escalated', '2026-10-01')).toEqual([
    'dispute_opened 2026-09-30',
    'dispute_escalated 2026-10-01',
  ]);
});
