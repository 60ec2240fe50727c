import type { Instant } from '#domain/dates.ts';
import type { InvoiceFilter } from '#domain/invoice-list.ts';
import type { OffenceRule } from '#domain/obstacle.ts';
import type { SelectionSummary } from '#domain/selection-summary.ts';

/** A selection that the server made and keeps: 'all that match', or a narrowed one. */
export interface InvoiceSelection {
  readonly selectionId: string;
  readonly summary: SelectionSummary;
  readonly expiresAt: Instant;
}

/** How a server selection comes about. */
export type SelectionRequest =
  | { readonly kind: 'filter'; readonly filter: InvoiceFilter }
  | { readonly kind: 'invoices'; readonly trxIds: readonly string[] }
  | { readonly kind: 'leaveOut'; readonly selectionId: string; readonly rule: OffenceRule }
  | { readonly kind: 'keepAccount'; readonly selectionId: string; readonly buidCustomer: string }
  | { readonly kind: 'keepCurrency'; readonly selectionId: string; readonly currency: string }
  | { readonly kind: 'keepFirst'; readonly selectionId: string; readonly count: number };
