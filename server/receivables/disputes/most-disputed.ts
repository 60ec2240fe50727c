import { creditableOf } from '#domain/credit/credit.ts';
import { money, type Money } from '#domain/money/money.ts';
import { creditedInvoices } from '#server/money/credits/locked-invoice.ts';
import type { InvoiceRow } from '#server/receivables/disputes/asked-invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * The most that can be disputed of invoices, in the order asked for: what is open, and no more than credits have left of
 * it. One that was paid, credited and opened again by a payment that came back has less of it than is open, and more than
 * that could be agreed on and never be credited.
 */
export async function mostDisputed(tx: Tx, rows: readonly InvoiceRow[]): Promise<Money[]> {
  if (rows.length === 0) return [];
  const credited = await creditedInvoices(tx, rows);
  return credited.map((invoice) =>
    money(Math.min(invoice.open.amount, creditableOf(invoice)), invoice.open.currency),
  );
}
