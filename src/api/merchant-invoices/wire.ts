import * as v from 'valibot';
import { InvoiceAttributes } from '#api/invoices/wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import type { MerchantInvoiceCounts, MerchantInvoicePage } from '#domain/invoice/merchant-invoice.ts';
import { attributesOf, documentWith, fromWire, pageOf, type Reader } from '#api/platform/from-wire.ts';

/** A page of the invoices of merchants. */
export const MerchantInvoicesDocument: Reader<MerchantInvoicePage> = pageOf(
  v.pipe(
    attributesOf(
      fromWire({ invoice: InvoiceAttributes, customer_name: v.string(), document_count: v.number() }),
    ),
    v.transform(({ invoice, ...told }) => ({ ...invoice, ...told })),
  ),
  { totals: v.array(Money), business_date: v.string() },
);

export const MerchantInvoiceCountsDocument: Reader<MerchantInvoiceCounts> = documentWith(
  { business_date: v.string() },
  attributesOf(
    v.object({
      lists: v.array(
        v.object({ list: v.picklist(INVOICE_LISTS), count: v.number(), totals: v.array(Money) }),
      ),
      customers: v.array(v.object({ id: v.string(), name: v.string(), count: v.number() })),
    }),
  ),
);
