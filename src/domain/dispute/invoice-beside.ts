import type { InvoiceDocument } from '#domain/invoice/invoice-document.ts';
import type { SummedInvoice } from '#domain/invoice/invoice-line.ts';

/** The invoice of a dispute or a chargeback whole, for customer support, which has no page of it. */
export interface InvoiceBeside extends SummedInvoice {
  /** What its merchant has added to it and its buyer reads too. */
  readonly documents: readonly InvoiceDocument[];
}
