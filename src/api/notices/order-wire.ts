import * as v from 'valibot';

/** What tells a payment from others, as fields of a notice of it. */
export const ORDER = {
  invoice_count: v.optional(v.number()),
  first_invoices: v.optional(v.array(v.string())),
  bank_name: v.optional(v.string()),
  last_four: v.optional(v.string()),
};
