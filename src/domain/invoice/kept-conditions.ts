import * as v from 'valibot';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import { INVOICE_CONDITIONS, type InvoiceConditions } from '#domain/invoice/invoice-conditions.ts';

const KEPT = {
  text: v.string(),
  day: v.string(),
  amount: v.number(),
  id: v.string(),
  attention: v.picklist(INVOICE_ATTENTIONS),
};

/** The conditions as a tab and a draft keep them, by their names in the portal. */
export const keptConditions = Object.fromEntries(
  Object.entries(INVOICE_CONDITIONS).map(([name, [, kind]]) => [
    name,
    v.exactOptional<v.GenericSchema>(KEPT[kind]),
  ]),
) as {
  [Name in keyof InvoiceConditions]-?: v.ExactOptionalSchema<
    v.GenericSchema<NonNullable<InvoiceConditions[Name]>>,
    undefined
  >;
};
