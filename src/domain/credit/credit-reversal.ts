import type { InvoiceFacts } from '#domain/invoice/invoice.ts';
import type { Money } from '#domain/money/money.ts';

/** A use of a credit that stands; `trxId` is the invoice that it lessens, null where it was used outside of the portal. */
export interface CreditUse {
  readonly trxId: string | null;
  readonly amount: Money;
}

/** A credit that was given for an invoice, as far as taking it back goes. */
export interface GivenCredit {
  readonly isWithdrawn: boolean;
  readonly invoice: { readonly trxId: string; readonly lifeCycle: InvoiceFacts['lifeCycle'] };
  readonly uses: readonly CreditUse[];
}

/** Why a credit cannot be taken back. */
export type ReversalRefusal =
  | { readonly why: 'withdrawn' }
  /** By other invoices than its own: these were paid with it. */
  | { readonly why: 'used'; readonly uses: readonly CreditUse[] }
  /** Nothing happens to a closed invoice any more. */
  | { readonly why: 'closed' };

/**
 * Why a credit that was given for an invoice cannot be taken back; empty when it can. What it took from its own invoice
 * is open again then, also where the rest of that was paid; what was used elsewhere stays used.
 */
export function reversalRefusals({ isWithdrawn, invoice, uses }: GivenCredit): ReversalRefusal[] {
  if (isWithdrawn) return [{ why: 'withdrawn' }];
  const elsewhere = uses.filter(({ trxId }) => trxId !== invoice.trxId);
  const refusals: ReversalRefusal[] = [];
  if (elsewhere.length > 0) refusals.push({ why: 'used', uses: elsewhere });
  if (invoice.lifeCycle === 'closed' && uses.length > elsewhere.length) refusals.push({ why: 'closed' });
  return refusals;
}
