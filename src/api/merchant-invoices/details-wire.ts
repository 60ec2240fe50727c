import * as v from 'valibot';
import { DetailsEntries, AddressAttributes } from '#api/invoices/details-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import type {
  CreditOfInvoice,
  DisputeOfInvoice,
  MerchantInvoiceDetails,
} from '#domain/invoice/merchant-invoice.ts';
import { fromWire, type Reader, attributesOf, documentWith } from '#api/platform/from-wire.ts';

const Dispute: Reader<DisputeOfInvoice> = fromWire({
  dispute_id: v.string(),
  dispute_number: v.string(),
  status: v.picklist(DISPUTE_STATUSES),
  disputed: Money,
  opened_ts: v.string(),
});

const Credit: Reader<CreditOfInvoice> = fromWire({
  trx_id: v.string(),
  invoice_id: v.string(),
  amount: Money,
  given_ts: v.string(),
  withdrawn_ts: v.nullable(v.string()),
});

/** An invoice as its merchant reads it. */
export const MerchantInvoiceDetailsDocument: Reader<MerchantInvoiceDetails> = documentWith(
  { business_date: v.string() },
  v.pipe(
    attributesOf(
      fromWire({
        ...DetailsEntries,
        customer_name: v.string(),
        billing_address: v.nullable(AddressAttributes),
        shipping_address: v.nullable(AddressAttributes),
        merchant_address: v.nullable(AddressAttributes),
        disputes: v.array(Dispute),
        credits: v.array(Credit),
      }),
    ),
    v.transform(
      ({ billingAddress: billing, shippingAddress: shipping, merchantAddress: merchant, ...invoice }) => ({
        ...invoice,
        addresses: { billing, shipping, merchant },
      }),
    ),
  ),
);
