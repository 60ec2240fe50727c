import * as v from 'valibot';
import { Money } from '#api/platform/money-wire.ts';
import { INVOICE_FIELDS } from '#domain/invoice/invoice-obstacle.ts';
import { INVOICE_RULES, type InvoiceRule } from '#domain/invoice/rules.ts';
import type { EditableInvoice } from '#domain/invoice/invoice-edit.ts';
import type { SaveAnswer } from '#domain/merging.ts';
import { attributesOf, documentOf, fromWire, type Reader } from '#api/platform/from-wire.ts';

const Address = fromWire({
  contact_name: v.optional(v.nullable(v.string()), null),
  line_1: v.string(),
  line_2: v.nullable(v.string()),
  line_3: v.nullable(v.string()),
  city_state_zip: v.string(),
  country: v.string(),
});

const Editable: Reader<EditableInvoice> = fromWire({
  trx_id: v.string(),
  invoice_id: v.string(),
  customer_name: v.string(),
  buid_merchant: v.string(),
  version: v.number(),
  values: fromWire({
    po_number: v.string(),
    received_date: v.nullable(v.string()),
    ship_to: v.nullable(v.string()),
    notes: v.string(),
  }),
  ship_tos: v.array(fromWire({ address_id: v.string(), address: Address }, { address_id: 'id' })),
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
});

export const EditableDocument = documentOf(attributesOf(Editable));

export const EditedDocument: Reader<SaveAnswer<EditableInvoice>> = documentOf(
  attributesOf(fromWire({ is_saved: v.boolean(), invoice: Editable }, { invoice: 'subject' })),
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
