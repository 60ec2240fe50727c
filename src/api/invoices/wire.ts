import * as v from 'valibot';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import { INVOICE_LISTS, parseStatus, type Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceCounts, InvoicePage } from '#domain/invoice/invoice-list.ts';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { Money } from '#api/platform/money-wire.ts';
import { attributesOf, fromWire, pageOf, type Reader, documentWith } from '#api/platform/from-wire.ts';

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
  fromWire(
    {
      trx_id: v.string(),
      invoice_id: v.string(),
      status: InvoiceStatuses,
      payment_sent_back: v.boolean(),
      partly_paid: v.boolean(),
      scheduled_on: v.optional(v.nullable(v.string())),
      scheduled_in: v.optional(v.nullable(v.string())),
      asked_in: v.optional(v.nullable(v.string())),
      autopay_on: v.optional(v.nullable(v.string())),
      eligible_for_dispute: v.picklist(['Y', 'N']),
      dispute_obstacles: v.optional(DisputeObstaclesWire),
      chargeback_obstacles: v.optional(DisputeObstaclesWire),
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
    },
    {
      autopay_on: 'autoPayOn',
      payment_sent_back: 'isSentBack',
      partly_paid: 'isPartlyPaid',
      disputed_total: 'disputed',
    },
  ),
  v.transform(
    ({
      scheduledOn,
      scheduledIn,
      askedIn,
      autoPayOn,
      eligibleForDispute,
      disputeObstacles,
      chargebackObstacles,
      disputed,
      ...invoice
    }): Invoice => ({
      ...invoice,
      ...(scheduledOn && { scheduledOn }),
      ...(scheduledIn && { scheduledIn }),
      ...(askedIn && { askedIn }),
      ...(autoPayOn && { autoPayOn }),
      eligibleForDispute: eligibleForDispute === 'Y',
      ...(disputeObstacles && { disputeObstacles }),
      ...(chargebackObstacles && { chargebackObstacles }),
      ...(disputed && { disputed }),
    }),
  ),
);

export const InvoicesDocument: Reader<InvoicePage> = pageOf(attributesOf(InvoiceAttributes), {
  totals: v.array(Money),
  groups: v.exactOptional(
    v.array(
      fromWire({
        key: v.string(),
        name: v.string(),
        count: v.number(),
        past_due: v.number(),
        before: v.number(),
        totals: v.array(Money),
      }),
    ),
  ),
  business_date: v.string(),
});

const NamedCount = v.object({ id: v.string(), name: v.string(), count: v.number() });

export const InvoiceCountsDocument: Reader<InvoiceCounts> = documentWith(
  { business_date: v.string() },
  attributesOf(
    v.object({
      disputed: v.array(Money),
      lists: v.array(
        v.object({ list: v.picklist(INVOICE_LISTS), count: v.number(), totals: v.array(Money) }),
      ),
      attention: v.array(v.object({ attention: v.picklist(INVOICE_ATTENTIONS), count: v.number() })),
      accounts: v.array(NamedCount),
      merchants: v.array(NamedCount),
    }),
  ),
);
