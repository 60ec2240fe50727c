import { isDisputed, type Invoice, type InvoiceList } from '#domain/invoice/invoice.ts';

/** How many invoices 'all', a group or 'past due' has left out, by why. */
export interface LeftOut {
  readonly disputed: number;
  readonly credits: number;
}

export const NOTHING_LEFT_OUT: LeftOut = { disputed: 0, credits: 0 };

/**
 * Why 'all', a group and 'past due' leave an invoice of a list out until the user takes it in; null for others. In the
 * list of disputed ones these are what is asked for (decisions §11).
 */
export function leftOutReason(
  { status, total }: Pick<Invoice, 'status' | 'total'>,
  list: InvoiceList,
): keyof LeftOut | null {
  if (total.amount < 0) return 'credits';
  return list !== 'disputed' && isDisputed(status) ? 'disputed' : null;
}

/** Counts invoices that were left out. */
export function countLeftOut(invoices: readonly Invoice[], list: InvoiceList): LeftOut {
  const count = (reason: keyof LeftOut) =>
    invoices.filter((invoice) => leftOutReason(invoice, list) === reason).length;
  return { disputed: count('disputed'), credits: count('credits') };
}
