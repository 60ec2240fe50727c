import * as v from 'valibot';
import { AddressAttributes, DetailsEntries, toldDetails } from '#api/invoices/details-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import type {
  CreditOfInvoice,
  DisputeOfInvoice,
  MerchantInvoiceDetails,
} from '#domain/invoice/merchant-invoice.ts';

const Dispute = v.pipe(
  v.object({
    dispute_id: v.string(),
    dispute_number: v.string(),
    status: v.picklist(DISPUTE_STATUSES),
    disputed: Money,
    opened_ts: v.string(),
  }),
  v.transform((wire): DisputeOfInvoice => ({
    disputeId: wire.dispute_id,
    disputeNumber: wire.dispute_number,
    status: wire.status,
    disputed: wire.disputed,
    openedAt: wire.opened_ts,
  })),
);

const Credit = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    amount: Money,
    given_ts: v.string(),
    withdrawn_ts: v.nullable(v.string()),
  }),
  v.transform((wire): CreditOfInvoice => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    amount: wire.amount,
    givenAt: wire.given_ts,
    withdrawnAt: wire.withdrawn_ts,
  })),
);

/** An invoice as its merchant reads it. */
export const MerchantInvoiceDetailsDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        ...DetailsEntries,
        customer_name: v.string(),
        billing_address: v.nullable(AddressAttributes),
        shipping_address: v.nullable(AddressAttributes),
        merchant_address: v.nullable(AddressAttributes),
        disputes: v.array(Dispute),
        credits: v.array(Credit),
      }),
    }),
    meta: v.object({ business_date: v.string() }),
  }),
  v.transform(({ data: { attributes: wire }, meta }): MerchantInvoiceDetails => ({
    ...toldDetails(wire),
    customerName: wire.customer_name,
    addresses: {
      billing: wire.billing_address,
      shipping: wire.shipping_address,
      merchant: wire.merchant_address,
    },
    disputes: wire.disputes,
    credits: wire.credits,
    today: meta.business_date,
  })),
);
