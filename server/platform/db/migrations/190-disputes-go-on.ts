import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * An import that settled an invoice closed its dispute on the invoice alone: the dispute itself was under way, and nobody
 * could move it any more. The invoice follows it again, and its history says so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `insert into invoice_events (customer_id, trx_id, kind, at, amount, currency)
      select invoice.customer_id, invoice.trx_id, 'dispute_reopened', current_date::text, dispute.disputed,
        dispute.currency
      from disputes dispute join invoices invoice using (customer_id, trx_id)
      where not dispute.is_over and invoice.dispute <> dispute.status`,
    `update invoices invoice set dispute = dispute.status, disputed_amount = dispute.disputed
      from disputes dispute
      where dispute.customer_id = invoice.customer_id and dispute.trx_id = invoice.trx_id
        and not dispute.is_over and invoice.dispute <> dispute.status`,
  ]);
}
