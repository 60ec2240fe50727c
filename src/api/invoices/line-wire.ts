import * as v from 'valibot';
import { fromWire } from '#api/platform/from-wire.ts';
import { Money } from '#api/platform/money-wire.ts';

/** A line of an invoice. */
export const InvoiceLineWire = fromWire({
  line_number: v.number(),
  description: v.string(),
  quantity: v.number(),
  unit: v.string(),
  unit_price: Money,
  amount: Money,
});
