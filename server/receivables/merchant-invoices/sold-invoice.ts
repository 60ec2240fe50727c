import type { components } from '#api/contract/schema.gen.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { invoiceAttributes, type ListRow } from '#server/receivables/invoices/invoice-document.ts';

/** An invoice as its merchant reads it: whoever has sold it disputes nothing. */
export function soldInvoice(row: ListRow, today: PlainDate): components['schemas']['Invoice'] {
  const attributes = invoiceAttributes({ ...row, of_terminated: false, of_chargeback: false }, today, 0);
  return { ...attributes, eligible_for_dispute: 'N' };
}
