import * as v from 'valibot';
import { InvoiceDocumentWire } from '#api/invoice-documents/wire.ts';
import { InvoiceLineWire } from '#api/invoices/line-wire.ts';
import { fromWire, type Reader } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import type { InvoiceBeside } from '#domain/dispute/invoice-beside.ts';

/** The invoice of a dispute or a chargeback, where its reader has no page of it. */
export const InvoiceBesideWire: Reader<InvoiceBeside | null> = v.nullable(
  fromWire({
    lines: v.array(InvoiceLineWire),
    subtotal: Money,
    rebates: Money,
    tax: Money,
    late_fee: Money,
    total: Money,
    paid: Money,
    credited: Money,
    open: Money,
    documents: v.array(InvoiceDocumentWire),
  }),
);
