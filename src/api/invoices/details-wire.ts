import { DISPUTE_HISTORY } from '#domain/dispute/invoice-history.ts';
import * as v from 'valibot';
import { CHARGEBACK_STATUSES } from '#domain/dispute/chargeback.ts';
import type {
  Address,
  CreditOrigin,
  InvoiceChargeback,
  InvoiceDetails,
} from '#domain/invoice/invoice-details.ts';
import { ShortPayEntries, toldShortPay } from '#api/platform/short-pay-wire.ts';
import { InvoiceAttributes } from '#api/invoices/wire.ts';
import { DisputeCreditWire } from '#api/disputes/credit-wire.ts';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { SHORT_PAY_REASONS } from '#domain/payment/part-amount.ts';
import { Money } from '#api/platform/money-wire.ts';

const Line = v.pipe(
  v.object({
    line_number: v.number(),
    description: v.string(),
    quantity: v.number(),
    unit: v.string(),
    unit_price: Money,
    amount: Money,
  }),
  v.transform(({ line_number, unit_price, ...line }) => ({
    ...line,
    lineNumber: line_number,
    unitPrice: unit_price,
  })),
);

const Event = v.pipe(
  v.object({
    kind: v.picklist([
      'invoiced',
      'billed',
      'due',
      'payment_submitted',
      'payment_settled',
      'payment_failed',
      'payment_returned',
      'payment_refunded',
      'payment_charged_back',
      'refund_arrived',
      'credit_applied',
      'credit_freed',
      'credit_withdrawn',
      'adjusted',
      'details_changed',
      ...DISPUTE_HISTORY,
      'put_on_hold',
      'released',
    ]),
    at: v.string(),
    payment_id: v.nullable(v.string()),
    amount: v.nullable(Money),
    left_open: v.optional(Money),
    short: v.optional(v.object({ reason: v.picklist(SHORT_PAY_REASONS), note: v.string() })),
  }),
  v.transform(({ payment_id, left_open, ...event }) => ({
    ...event,
    paymentId: payment_id,
    leftOpen: left_open,
  })),
);

const Chargeback = v.pipe(
  v.object({
    chargeback_id: v.string(),
    chargeback_number: v.string(),
    status: v.picklist(CHARGEBACK_STATUSES),
    requested: Money,
    requested_at: v.string(),
    ended_on: v.nullable(v.string()),
  }),
  v.transform((wire): InvoiceChargeback => ({
    chargebackId: wire.chargeback_id,
    chargebackNumber: wire.chargeback_number,
    status: wire.status,
    requested: wire.requested,
    requestedAt: wire.requested_at,
    endedOn: wire.ended_on,
  })),
);

const ShortPayTold = v.pipe(
  v.object({ short_pay_id: v.string(), ...ShortPayEntries }),
  v.transform(({ short_pay_id, ...wire }) => toldShortPay(short_pay_id, wire)),
);

const CreditOf = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    dispute_id: v.nullable(v.string()),
    dispute_number: v.nullable(v.string()),
    withdrawn_ts: v.nullable(v.string()),
    chargeback: v.nullable(v.object({ chargeback_id: v.string(), chargeback_number: v.string() })),
  }),
  v.transform((wire): CreditOrigin => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    disputeId: wire.dispute_id,
    disputeNumber: wire.dispute_number,
    takenBackAt: wire.withdrawn_ts,
    chargeback: wire.chargeback && {
      chargebackId: wire.chargeback.chargeback_id,
      chargebackNumber: wire.chargeback.chargeback_number,
    },
  })),
);

/** What of an invoice its buyer and its merchant read alike. */
export const DetailsEntries = {
  invoice: InvoiceAttributes,
  document_type: v.string(),
  billed_date: v.nullable(v.string()),
  received_date: v.nullable(v.string()),
  terms: v.string(),
  lines: v.array(Line),
  subtotal: Money,
  tax: Money,
  rebates: Money,
  late_fee: Money,
  total: Money,
  paid: Money,
  credited: Money,
  open: Money,
  disputed_total: Money,
  notes: v.nullable(v.string()),
  adjustment_reason: v.nullable(v.string()),
  adjustment_comments: v.nullable(v.string()),
  events: v.array(Event),
  short_pays: v.array(ShortPayTold),
  chargebacks: v.array(Chargeback),
};

/** The same in the domain's words. */
export const toldDetails = (wire: v.InferOutput<v.ObjectSchema<typeof DetailsEntries, undefined>>) => ({
  invoice: wire.invoice,
  documentType: wire.document_type,
  billedDate: wire.billed_date,
  receivedDate: wire.received_date,
  terms: wire.terms,
  lines: wire.lines,
  subtotal: wire.subtotal,
  tax: wire.tax,
  rebates: wire.rebates,
  lateFee: wire.late_fee,
  total: wire.total,
  paid: wire.paid,
  credited: wire.credited,
  open: wire.open,
  disputedTotal: wire.disputed_total,
  notes: wire.notes,
  adjustmentReason: wire.adjustment_reason,
  adjustmentComments: wire.adjustment_comments,
  events: wire.events,
  shortPays: wire.short_pays,
  chargebacks: wire.chargebacks,
});

export const InvoiceDetailsDocument = v.pipe(
  v.object({
    data: v.object({
      attributes: v.object({
        ...DetailsEntries,
        open_dispute: v.optional(v.string()),
        open_dispute_standing: v.optional(
          v.pipe(
            v.object({
              status: v.picklist(DISPUTE_STATUSES),
              until: v.nullable(v.string()),
              agreed: v.nullable(Money),
              in_flight: Money,
            }),
            v.transform(({ in_flight: inFlight, ...standing }) => ({ ...standing, inFlight })),
          ),
        ),
        ended_dispute: v.optional(v.string()),
        ended_dispute_credit: v.optional(DisputeCreditWire),
        credit_of: v.optional(CreditOf),
        dispute_obstacles: DisputeObstaclesWire,
        chargeback_obstacles: DisputeObstaclesWire,
        active_payment_id: v.nullable(v.string()),
        active_payment_awaits_card: v.boolean(),
      }),
    }),
    meta: v.object({ business_date: v.string() }),
  }),
  v.transform(({ data: { attributes: wire }, meta }): InvoiceDetails => ({
    ...toldDetails(wire),
    openDispute: wire.open_dispute,
    openDisputeStanding: wire.open_dispute_standing,
    endedDispute: wire.ended_dispute,
    endedDisputeCredit: wire.ended_dispute_credit,
    creditOf: wire.credit_of,
    disputeObstacles: wire.dispute_obstacles,
    chargebackObstacles: wire.chargeback_obstacles,
    activePaymentId: wire.active_payment_id,
    activePaymentAwaitsCard: wire.active_payment_awaits_card,
    today: meta.business_date,
  })),
);

/** An address of §3; a merchant's carries contact, the others contact_name. */
export const AddressAttributes = v.pipe(
  v.object({
    contact_name: v.nullish(v.string()),
    contact: v.nullish(v.string()),
    line_1: v.string(),
    line_2: v.nullable(v.string()),
    line_3: v.nullable(v.string()),
    city_state_zip: v.string(),
    country: v.string(),
  }),
  v.transform((wire): Address => ({
    contactName: wire.contact_name ?? wire.contact ?? null,
    line1: wire.line_1,
    line2: wire.line_2,
    line3: wire.line_3,
    cityStateZip: wire.city_state_zip,
    country: wire.country,
  })),
);

/** Addresses of an invoice; the first is used (§7). */
export const AddressesDocument = v.pipe(
  v.object({
    data: v.array(v.object({ attributes: AddressAttributes })),
  }),
  v.transform(({ data: [first] }): Address | null => first?.attributes ?? null),
);
