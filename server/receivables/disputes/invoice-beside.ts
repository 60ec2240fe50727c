import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import type { DisputeParty } from '#domain/dispute/dispute.ts';
import { money } from '#domain/money/money.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { documentsOf } from '#server/receivables/invoice-documents/list-invoice-documents.ts';
import { linesOf } from '#server/receivables/invoices/get-invoice-details.ts';

/**
 * The invoice of a dispute or a chargeback whole, for customer support; null of the sides, who have a page of it. Runs as
 * the server.
 */
export async function invoiceBeside(
  tx: Tx,
  party: DisputeParty,
  invoice: Selectable<Schema['invoices']>,
): Promise<components['schemas']['InvoiceBeside'] | null> {
  if (party !== 'support') return null;
  const inCurrency = (amount: number) => money(amount, invoice.currency);
  return {
    lines: await linesOf(tx, invoice, inCurrency),
    subtotal: inCurrency(invoice.subtotal),
    rebates: inCurrency(invoice.rebates),
    tax: inCurrency(invoice.tax),
    late_fee: inCurrency(invoice.late_fee),
    total: inCurrency(invoice.total),
    paid: inCurrency(invoice.paid),
    credited: inCurrency(invoice.credited),
    open: inCurrency(invoice.open),
    documents: await documentsOf(tx, invoice),
  };
}
