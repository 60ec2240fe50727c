import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A use of a credit may belong to a payment, and goes back with it; what credits pay whole is paid without a method.
 * Unapplied cash is a credit of no one merchant: money that came without saying what it pays.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table credit_applications add column payment_id text references payments (payment_id)`,
    `create index credit_applications_by_payment on credit_applications (payment_id) where payment_id is not null`,
    `alter table payments drop constraint payments_method_check, drop constraint payments_amount_check,
      add constraint payments_method_check check (method in ('bank', 'card', 'credits')),
      add constraint payments_amount_check check (case when method = 'credits' then amount = 0 and fee = 0
        else amount > 0 end)`,
    // Credits pay the whole of such a line: the payment names its invoice, and holds nothing of it.
    `alter table payment_lines drop constraint payment_lines_amount_check,
      add constraint payment_lines_amount_check check (case when active then amount > 0 else amount >= 0 end)`,
    `alter table invoices add column is_cash boolean not null default false,
      add constraint invoices_cash_is_a_credit check (not is_cash or total < 0)`,
    `create index invoices_unapplied on invoices (customer_id, currency, account_id) where life_cycle = 'unapplied'`,
  ]);
}
