import type { InvoiceField } from '#domain/invoice/invoice-obstacle.ts';
import type { InvoiceEditing } from './use-invoice-edit.ts';

/** A part of the form: what is typed in it, and what is against that. */
export interface FormPart {
  readonly editing: InvoiceEditing;
  readonly errorOf: (field: InvoiceField) => string | undefined;
}
