import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import type { DemoInvoice } from '#server/demo/invoices.ts';
import type { InvoiceEventKind } from '#server/platform/db/invoice-tables.ts';

type DatedEvent = readonly [kind: InvoiceEventKind, days: number];

const OPENED: DatedEvent = ['dispute_opened', 3];

/** How disputes have gone on, in days after the invoice's date; one that is not named here is just open. */
const DISPUTE_EVENTS: Partial<Record<InvoiceFacts['dispute'], readonly DatedEvent[]>> = {
  none: [],
  escalated: [OPENED, ['dispute_escalated', 17]],
  pendingAdjustment: [OPENED, ['dispute_agreed', 10]],
  closed: [OPENED, ['dispute_closed', 20]],
};

/** What was written down of an invoice; nothing of it lies ahead. */
export function demoInvoiceEvents({ row }: DemoInvoice, today: PlainDate) {
  const held: readonly DatedEvent[] = row.hold === 'none' ? [] : [['put_on_hold', 2]];
  const disputed = DISPUTE_EVENTS[row.dispute ?? 'none'] ?? [OPENED];
  return [...held, ...disputed].map(([kind, days]) => {
    const at = addDays(row.invoice_date, days);
    return { customer_id: row.customer_id, trx_id: row.trx_id, kind, at: at < today ? at : today };
  });
}
