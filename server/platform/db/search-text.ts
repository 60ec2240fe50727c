import type { PlainDate } from '#domain/dates/dates.ts';

/** What a search of the list finds an invoice by. */
export interface SearchableInvoice {
  readonly trxId: string;
  readonly invoiceId: string;
  readonly poNumber: string | null;
  readonly merchantName: string;
  readonly accountName: string;
  readonly invoiceDate: PlainDate;
  readonly dueDate: PlainDate;
  /** Minor units. */
  readonly total: number;
}

/** The text that a search looks in: a part of any of these, in lower case (§5 Display and lookup). */
export function searchText(invoice: SearchableInvoice): string {
  return [
    invoice.invoiceId,
    invoice.poNumber ?? '',
    invoice.merchantName,
    invoice.accountName,
    invoice.invoiceDate,
    invoice.dueDate,
    decimal(invoice.total),
    invoice.trxId,
  ]
    .map(searchKey)
    .join('\n');
}

/** A search, and what it is compared with, without regard to case and composition. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Minor units as a search for an amount is normalised: `31264.62`. */
function decimal(amount: number): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
