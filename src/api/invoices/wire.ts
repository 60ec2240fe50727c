import * as v from 'valibot';
import { pageFields, pageOf } from '#api/platform/page-wire.ts';
import { INVOICE_LISTS, parseStatus, type Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceCounts, InvoicePage } from '#domain/invoice/invoice-list.ts';
import { Money } from '#api/platform/money-wire.ts';

export const InvoiceStatuses = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    try {
      return parseStatus(dataset.value);
    } catch {
      addIssue({ message: 'unknown invoice status' });
      return NEVER;
    }
  }),
);

export const InvoiceAttributes = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    status: InvoiceStatuses,
    payment_sent_back: v.boolean(),
    partly_paid: v.boolean(),
    scheduled_on: v.optional(v.nullable(v.string())),
    scheduled_in: v.optional(v.nullable(v.string())),
    asked_in: v.optional(v.nullable(v.string())),
    eligible_for_dispute: v.picklist(['Y', 'N']),
    buid_customer: v.string(),
    account_name: v.string(),
    buid_merchant: v.string(),
    merchant_name: v.string(),
    po_number: v.nullable(v.string()),
    invoice_date: v.string(),
    due_date: v.string(),
    total: Money,
    open: Money,
    disputed_total: v.optional(Money),
  }),
  v.transform((wire): Invoice => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    status: wire.status,
    isSentBack: wire.payment_sent_back,
    isPartlyPaid: wire.partly_paid,
    ...(wire.scheduled_on && { scheduledOn: wire.scheduled_on }),
    ...(wire.scheduled_in && { scheduledIn: wire.scheduled_in }),
    ...(wire.asked_in && { askedIn: wire.asked_in }),
    eligibleForDispute: wire.eligible_for_dispute === 'Y',
    buidCustomer: wire.buid_customer,
    accountName: wire.account_name,
    buidMerchant: wire.buid_merchant,
    merchantName: wire.merchant_name,
    poNumber: wire.po_number,
    invoiceDate: wire.invoice_date,
    dueDate: wire.due_date,
    total: wire.total,
    open: wire.open,
    ...(wire.disputed_total && { disputed: wire.disputed_total }),
  })),
);

export const InvoicesDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: InvoiceAttributes })),
    meta: v.object({
      ...pageFields,
      totals: v.array(Money),
      business_date: v.string(),
    }),
  }),
  v.transform(({ data, meta }): InvoicePage => ({
    rows: data.map((resource) => resource.attributes),
    ...pageOf(meta),
    totals: meta.totals,
    today: meta.business_date,
  })),
);

const NamedCount = v.object({ id: v.string(), name: v.string(), count: v.number() });

export const InvoiceCountsDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        disputed: v.array(Money),
        lists: v.array(
          v.object({ list: v.picklist(INVOICE_LISTS), count: v.number(), totals: v.array(Money) }),
        ),
        accounts: v.array(NamedCount),
        merchants: v.array(NamedCount),
      }),
    }),
    meta: v.object({ business_date: v.string() }),
  }),
  v.transform(({ data, meta }): InvoiceCounts => ({ ...data.attributes, today: meta.business_date })),
);
