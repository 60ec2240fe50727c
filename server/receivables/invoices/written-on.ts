import { money } from '#domain/money/money.ts';
import type { InvoiceRecord } from '#server/receivables/invoices/find-invoice.ts';

type Written = Pick<
  InvoiceRecord,
  | 'currency'
  | 'document_type'
  | 'billed_date'
  | 'received_date'
  | 'terms'
  | 'subtotal'
  | 'tax'
  | 'rebates'
  | 'late_fee'
  | 'total'
  | 'paid'
  | 'credited'
  | 'open'
  | 'disputed_total'
  | 'notes'
  | 'adjustment_reason'
  | 'adjustment_comments'
>;

/** What stands on an invoice besides its lines, as the contract says it to whoever reads it. */
export function writtenOn(invoice: Written) {
  const inCurrency = (amount: number) => money(amount, invoice.currency);
  return {
    document_type: invoice.document_type,
    billed_date: invoice.billed_date,
    received_date: invoice.received_date,
    terms: invoice.terms,
    subtotal: inCurrency(invoice.subtotal),
    tax: inCurrency(invoice.tax),
    rebates: inCurrency(invoice.rebates),
    late_fee: inCurrency(invoice.late_fee),
    total: inCurrency(invoice.total),
    paid: inCurrency(invoice.paid),
    credited: inCurrency(invoice.credited),
    open: inCurrency(invoice.open),
    disputed_total: inCurrency(invoice.disputed_total),
    notes: invoice.notes,
    adjustment_reason: invoice.adjustment_reason,
    adjustment_comments: invoice.adjustment_comments,
  };
}
