import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** The SQL of the domain's `numberKey`. */
const keyOf = (column: string) =>
  `regexp_replace(regexp_replace(lower(${column}), '[^a-z0-9]', '', 'g'), '^[a-z]+(?=[0-9])', '')`;

// Kept, and compared by bytes: row-level security lets an index be used only where the comparison cannot tell of foreign
// rows, as that of a column with a text can and that of a function of it cannot.
const keeps = (table: string, column: string, number: string) =>
  `alter table ${table} add column ${column} text collate "C" generated always as (${keyOf(number)}) stored`;

/**
 * Invoices by the beginning of their number or of their order's, payments and disputes by that of their own: for the
 * search from everywhere, which is asked with every key.
 * A merchant's invoices by their amounts too, as a customer's are found already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    keeps('invoices', 'number_key', 'invoice_id'),
    keeps('invoices', 'po_key', 'po_number'),
    keeps('payments', 'number_key', 'payment_number'),
    keeps('disputes', 'number_key', 'dispute_number'),
    `create index invoices_found_by_number on invoices (customer_id, number_key, trx_id)`,
    `create index invoices_found_by_order on invoices (customer_id, po_key, trx_id) where po_key is not null`,
    `create index invoices_of_merchant_found_by_number on invoices (merchant_id, number_key, trx_id)`,
    `create index invoices_of_merchant_found_by_order on invoices (merchant_id, po_key, trx_id)
      where po_key is not null`,
    `create index invoices_of_merchant_by_open on invoices (merchant_id, open, trx_id)`,
    `create index invoices_of_merchant_by_total on invoices (merchant_id, total, trx_id)`,
    `create index payments_found_by_number on payments (customer_id, number_key, payment_id)`,
    `create index payments_of_all_found_by_number on payments (number_key, payment_id)`,
    `create index disputes_found_by_number on disputes (customer_id, number_key, dispute_id)`,
    `create index disputes_of_merchant_found_by_number on disputes (merchant_id, number_key, dispute_id)`,
    `create index disputes_of_all_found_by_number on disputes (number_key, dispute_id)`,
  ]);
}
