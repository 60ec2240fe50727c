import { isDisputed, isDisputedInPart, type Invoice, type InvoiceList } from '#domain/invoice/invoice.ts';

/** How many invoices 'all', a group or 'past due' has left out, by why. */
export interface LeftOut {
  readonly disputed: number;
  readonly credits: number;
}

export const NOTHING_LEFT_OUT: LeftOut = { disputed: 0, credits: 0 };

/**
 * Why 'all', a group and 'past due' leave an invoice of a list out until the user takes it in; null for others. In the
 * list of disputed ones these are what is asked for; of one that is disputed in part the rest is paid as any other
 * (decisions §11).
 */
export function leftOutReason(
  invoice: Pick<Invoice, 'status' | 'total' | 'open' | 'disputed'>,
  list: InvoiceList,
): keyof LeftOut | null {
  if (invoice.total.amount < 0) return 'credits';
  return list !== 'disputed' && isDisputed(invoice.status) && !isDisputedInPart(invoice) ? 'disputed' : null;
}

/** Counts invoices that were left out. */
export function countLeftOut(invoices: readonly Invoice[], list: InvoiceList): LeftOut {
  const count = (reason: keyof LeftOut) =>
    invoices.filter((invoice) => leftOutReason(invoice, list) === reason).length;
  return { disputed: count('disputed'), credits: count('credits') };
}
