import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * The business date on which an entry of the ledger counts: the day of its posting, or an earlier one where something is
 * told that had happened before. A balance of an earlier day is true by it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table ledger_entries add column effective_on date`,
    // Entries change this once: they are told on which day they always counted.
    `alter table ledger_entries disable trigger ledger_entries_stay`,
    `update ledger_entries set effective_on = (posted_at at time zone 'America/Chicago')::date`,
    `update ledger_entries entry set effective_on = least(entry.effective_on,
        coalesce(invoice.billed_date, invoice.invoice_date))
      from invoices invoice
      where entry.reason in ('billed', 'credit_issued') and invoice.customer_id = entry.customer_id
        and invoice.trx_id = entry.trx_id`,
    // What an import has told of the day on which an invoice was paid elsewhere stands in its history alone.
    `update ledger_entries entry set effective_on = least(entry.effective_on, history.day)
      from (select customer_id, trx_id, max(at)::date as day from invoice_events
        where kind = 'payment_settled' and length(at) = 10 group by customer_id, trx_id) history
      where entry.reason = 'settled_elsewhere' and history.customer_id = entry.customer_id
        and history.trx_id = entry.trx_id`,
    `alter table ledger_entries enable trigger ledger_entries_stay`,
    `alter table ledger_entries alter column effective_on set not null`,
    `create index ledger_entries_by_day on ledger_entries (customer_id, currency, effective_on)
      include (ledger_account, account_id, amount)`,
  ]);
}
