import * as v from 'valibot';
import { DISPUTE_HISTORY } from '#domain/dispute/invoice-history.ts';
import { ShortPayEntries } from '#api/platform/short-pay-wire.ts';
import { CHARGEBACK_STATUSES } from '#domain/dispute/chargeback-status.ts';
import type {
  Address,
  CreditOrigin,
  InvoiceChargeback,
  InvoiceDetails,
} from '#domain/invoice/invoice-details.ts';
import { InvoiceLineWire } from '#api/invoices/line-wire.ts';
import { InvoiceAttributes } from '#api/invoices/wire.ts';
import { DisputeCreditWire } from '#api/disputes/credit-wire.ts';
import { DisputeObstaclesWire } from '#api/disputes/obstacle-wire.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { Money } from '#api/platform/money-wire.ts';
import { fromWire, type Reader, attributesOf, documentOf, documentWith } from '#api/platform/from-wire.ts';
import type { ToldShortPay } from '#domain/payment/short-pay.ts';

const Event = fromWire({
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
  short: v.optional(v.object({ reason: v.string(), note: v.string() })),
});

/** By whom and when something was done to a chargeback. */
const Step = v.object({
  at: v.string(),
  party: v.picklist(['customer', 'merchant', 'support', 'system']),
  name: v.nullable(v.string()),
});

const Chargeback: Reader<InvoiceChargeback> = fromWire({
  chargeback_id: v.string(),
  chargeback_number: v.string(),
  status: v.picklist(CHARGEBACK_STATUSES),
  requested: Money,
  requested_at: v.string(),
  ended_at: v.nullable(v.string()),
  objected: v.optional(Step),
  reviewed: v.optional(Step),
  decided: v.optional(Step),
  credit: v.optional(DisputeCreditWire),
});

const ShortPayTold = v.pipe(
  fromWire({ short_pay_id: v.string(), ...ShortPayEntries }),
  v.transform(({ short, ...told }): ToldShortPay => ({ ...told, ...short })),
);

const CreditOf: Reader<CreditOrigin> = fromWire(
  {
    trx_id: v.string(),
    invoice_id: v.string(),
    dispute_id: v.nullable(v.string()),
    dispute_number: v.nullable(v.string()),
    withdrawn_ts: v.nullable(v.string()),
    chargeback: v.nullable(fromWire({ chargeback_id: v.string(), chargeback_number: v.string() })),
  },
  { withdrawn_ts: 'takenBackAt' },
);

/** What of an invoice its buyer and its merchant read alike. */
export const DetailsEntries = {
  invoice: InvoiceAttributes,
  document_type: v.string(),
  billed_date: v.nullable(v.string()),
  received_date: v.nullable(v.string()),
  terms: v.string(),
  lines: v.array(InvoiceLineWire),
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

export const InvoiceDetailsDocument: Reader<InvoiceDetails> = documentWith(
  { business_date: v.string() },
  attributesOf(
    fromWire({
      ...DetailsEntries,
      open_dispute: v.optional(v.string()),
      open_dispute_standing: v.optional(
        fromWire({
          status: v.picklist(DISPUTE_STATUSES),
          until: v.nullable(v.string()),
          agreed: v.nullable(Money),
          in_flight: Money,
        }),
      ),
      ended_dispute: v.optional(v.string()),
      ended_dispute_credit: v.optional(DisputeCreditWire),
      credit_of: v.optional(CreditOf),
      dispute_obstacles: DisputeObstaclesWire,
      chargeback_obstacles: DisputeObstaclesWire,
      active_payment_id: v.nullable(v.string()),
      active_payment_awaits_card: v.boolean(),
    }),
  ),
);

/** An address of §3; a merchant's carries contact, the others contact_name. */
export const AddressAttributes = v.pipe(
  fromWire({
    contact_name: v.nullish(v.string()),
    contact: v.nullish(v.string()),
    line_1: v.string(),
    line_2: v.nullable(v.string()),
    line_3: v.nullable(v.string()),
    city_state_zip: v.string(),
    country: v.string(),
  }),
  v.transform(({ contactName, contact, ...address }): Address => ({
    ...address,
    contactName: contactName ?? contact ?? null,
  })),
);

/** Addresses of an invoice; the first is used (§7). */
export const AddressesDocument = v.pipe(
  documentOf(v.array(attributesOf(AddressAttributes))),
  v.transform(([first]): Address | null => first ?? null),
);
