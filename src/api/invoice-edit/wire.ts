import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { INVOICE_FIELDS } from '#domain/invoice/invoice-obstacle.ts';
import { INVOICE_RULES, type InvoiceRule } from '#domain/invoice/rules.ts';
import type { EditableInvoice } from '#domain/invoice/invoice-edit.ts';
import type { SaveAnswer } from '#domain/merging.ts';

const Address = v.pipe(
  v.object({
    contact_name: v.optional(v.nullable(v.string()), null),
    line_1: v.string(),
    line_2: v.nullable(v.string()),
    line_3: v.nullable(v.string()),
    city_state_zip: v.string(),
    country: v.string(),
  }),
  v.transform((wire) => ({
    contactName: wire.contact_name,
    line1: wire.line_1,
    line2: wire.line_2,
    line3: wire.line_3,
    cityStateZip: wire.city_state_zip,
    country: wire.country,
  })),
);

const Editable = v.pipe(
  v.object({
    trx_id: v.string(),
    invoice_id: v.string(),
    customer_name: v.string(),
    buid_merchant: v.string(),
    version: v.number(),
    values: v.object({
      po_number: v.string(),
      received_date: v.nullable(v.string()),
      ship_to: v.nullable(v.string()),
      notes: v.string(),
    }),
    ship_tos: v.array(v.object({ address_id: v.string(), address: Address })),
    life_cycle: v.picklist(['unbilled', 'invoiced', 'billed', 'paid', 'unapplied', 'adjusted', 'closed']),
    is_credit: v.boolean(),
    billed_date: v.nullable(v.string()),
    total: Money,
    given: Money,
    open: Money,
    in_flight: Money,
    disputed: Money,
    has_chargeback: v.boolean(),
    edited: v.nullable(v.object({ by: v.string(), at: v.string() })),
    business_date: v.string(),
  }),
  v.transform((wire): EditableInvoice => ({
    trxId: wire.trx_id,
    invoiceId: wire.invoice_id,
    customerName: wire.customer_name,
    buidMerchant: wire.buid_merchant,
    version: wire.version,
    values: {
      poNumber: wire.values.po_number,
      receivedDate: wire.values.received_date,
      shipTo: wire.values.ship_to,
      notes: wire.values.notes,
    },
    shipTos: wire.ship_tos.map(({ address_id: id, address }) => ({ id, address })),
    lifeCycle: wire.life_cycle,
    isCredit: wire.is_credit,
    billedDate: wire.billed_date,
    total: wire.total,
    given: wire.given,
    open: wire.open,
    inFlight: wire.in_flight,
    disputed: wire.disputed,
    hasChargeback: wire.has_chargeback,
    edited: wire.edited,
    today: wire.business_date,
  })),
);

export const EditableDocument = v.pipe(
  v.object({ data: v.object({ attributes: Editable }) }),
  v.transform(({ data }) => data.attributes),
);

export const EditedDocument = v.pipe(
  v.object({ data: v.object({ attributes: v.object({ is_saved: v.boolean(), invoice: Editable }) }) }),
  v.transform(({ data: { attributes } }): SaveAnswer<EditableInvoice> => ({
    isSaved: attributes.is_saved,
    subject: attributes.invoice,
  })),
);

const field = v.picklist(INVOICE_FIELDS);

/** How a refusal by the rules on what a merchant changes is read. */
export const invoiceObstacles = {
  rules: Object.keys(INVOICE_RULES) as InvoiceRule[],
  meta: v.object({
    facts: v.object({
      field: v.exactOptional(field),
      limit: v.exactOptional(v.number()),
      today: v.exactOptional(v.string()),
      total: v.exactOptional(Money),
      least: v.exactOptional(Money),
    }),
    remedy: v.variant('kind', [
      v.object({ kind: v.picklist(['fillIn', 'shorten']), field }),
      v.object({ kind: v.picklist(['newInvoice', 'waitForBilling', 'waitForChargeback', 'openInvoice']) }),
    ]),
  }),
};
