import type { GroupKey } from '#domain/invoice/invoice-groups.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import type { LeftOut } from '#domain/selection/left-out.ts';
import type { LeaveOutRule } from '#domain/payment/payment-obstacle.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';

/** A selection that the server made and keeps: 'all that match', or a narrowed one. */
export interface InvoiceSelection {
  readonly selectionId: string;
  readonly summary: SelectionSummary;
  /** What it would hold as well, had the user taken it in. */
  readonly leftOut: LeftOut;
  /** A moment; as plain text, because the state of an address, in which it is kept, takes nothing else. */
  readonly expiresAt: string;
}

/** What the user decided on one invoice by its own box, otherwise than the set holds it. */
export interface NamedException {
  readonly trxId: string;
  readonly isIn: boolean;
}

/** How a server selection comes about. */
export type SelectionRequest = (
  | {
      readonly kind: 'filter';
      readonly filter: InvoiceFilter;
      /** Of what matches one group alone. */
      readonly group?: GroupKey;
      readonly takesIn?: boolean;
    }
  | { readonly kind: 'invoices'; readonly trxIds: readonly string[] }
  | { readonly kind: 'leaveOut'; readonly selectionId: string; readonly rule: LeaveOutRule }
  | { readonly kind: 'keepAccount'; readonly selectionId: string; readonly buidCustomer: string }
  | { readonly kind: 'keepCurrency'; readonly selectionId: string; readonly currency: string }
  | { readonly kind: 'keepFirst'; readonly selectionId: string; readonly count: number }
  /** Those go at once that cannot be paid for what they are themselves. */
  | { readonly kind: 'keepPayable'; readonly selectionId: string }
  /** The disputed ones that were left out come in. */
  | { readonly kind: 'takeIn'; readonly selectionId: string }
  /** All stays, but for the exceptions: to be paid. */
  | { readonly kind: 'except'; readonly selectionId: string }
  /** The same, to be selected again by whoever has left the list. */
  | { readonly kind: 'again'; readonly selectionId: string }
) & { readonly exceptions?: readonly NamedException[] };

/** The exceptions of requests one after the other; of each invoice the last one counts. */
export function allExceptions(requests: readonly SelectionRequest[]): NamedException[] {
  const byId = new Map(requests.flatMap(({ exceptions = [] }) => exceptions).map((one) => [one.trxId, one]));
  return [...byId.values()];
}
