import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { InvoiceAttributes } from '#api/invoices/wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import type { MerchantInvoiceCounts, MerchantInvoicePage } from '#domain/invoice/merchant-invoice.ts';

/** A page of the invoices of merchants. */
export const MerchantInvoicesDocument = v.pipe(
  v.object({
    data: v.array(
      v.object({
        attributes: v.object({
          invoice: InvoiceAttributes,
          customer_name: v.string(),
          document_count: v.number(),
        }),
      }),
    ),
    meta: v.object({
      ...pageFields,
      totals: v.array(Money),
      business_date: v.string(),
    }),
  }),
  v.transform(({ data, meta }): MerchantInvoicePage => ({
    rows: data.map(({ attributes: { invoice, customer_name, document_count } }) => ({
      ...invoice,
      customerName: customer_name,
      documentCount: document_count,
    })),
    ...pageOf(meta),
    totals: meta.totals,
    today: meta.business_date,
  })),
);

export const MerchantInvoiceCountsDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        lists: v.array(
          v.object({ list: v.picklist(INVOICE_LISTS), count: v.number(), totals: v.array(Money) }),
        ),
        customers: v.array(v.object({ id: v.string(), name: v.string(), count: v.number() })),
      }),
    }),
    meta: v.object({ business_date: v.string() }),
  }),
  v.transform(({ data, meta }): MerchantInvoiceCounts => ({
    ...data.attributes,
    today: meta.business_date,
  })),
);
