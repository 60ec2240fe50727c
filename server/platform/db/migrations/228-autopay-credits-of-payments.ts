import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What credits pay of an invoice that AutoPay debits belongs to the payment, which names it and gives it back with itself.
 * Of runs of before those of payments that stand; what came back then has kept its credits, and they are not taken from it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `update credit_applications used set payment_id = payments.payment_id
      from autopay_run_items item
        join autopay_debits debit on debit.run_id = item.run_id and debit.account_id = item.account_id
        join payments on payments.payment_id = debit.payment_id
      where used.customer_id = item.customer_id and used.trx_id = item.trx_id
        and used.payment_id is null and used.applied_by is null and used.reversed_at is null
        and item.reason is null and item.charged > 0
        and item.uses @> jsonb_build_array(jsonb_build_object('credit_trx_id', used.credit_trx_id))
        and payments.status not in ('failed', 'returned')`,
  ]);
}
