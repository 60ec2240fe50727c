import type { PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceRule } from '#domain/invoice/rules.ts';
import type { Money } from '#domain/money/money.ts';
import type { ObstacleOf } from '#domain/obstacle.ts';

/** What a merchant changes of an invoice. */
export const INVOICE_FIELDS = [
  'poNumber',
  'receivedDate',
  'shipTo',
  'notes',
  'newTotal',
  'reason',
  'comments',
] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];

/** What would let it go on. */
export type InvoiceRemedy =
  | { readonly kind: 'fillIn'; readonly field: InvoiceField }
  | { readonly kind: 'shorten'; readonly field: InvoiceField }
  /** An increase is billed as an invoice of its own. */
  | { readonly kind: 'newInvoice' }
  | { readonly kind: 'waitForBilling' }
  | { readonly kind: 'waitForChargeback' }
  /** The merchant's own number for the credit, and what it is for, are the invoice's. */
  | { readonly kind: 'openInvoice' };

/** The facts that the sentence of an obstacle names. */
export interface InvoiceRuleFacts {
  readonly field?: InvoiceField;
  readonly limit?: number;
  readonly today?: PlainDate;
  /** What the invoice comes to now, which an adjustment lowers. */
  readonly total?: Money;
  /** The least that it can be lowered to. */
  readonly least?: Money;
}

/** Why something of an invoice cannot be changed. */
export type InvoiceObstacle = ObstacleOf<InvoiceRule, InvoiceRuleFacts, InvoiceRemedy>;
