import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Counts in disputes under way what other credits of their invoices have taken of them: one that was reopened after its
 * invoice was lowered could be decided by more than can be credited, and then never ended.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `update disputes set adjusted = coalesce(disputes.agreed, disputes.disputed) - stands.creditable
      from (select invoice.customer_id, invoice.trx_id, greatest(0, invoice.total - coalesce((
          select -sum(credit.total) from given_credits given
          join invoices credit on credit.customer_id = given.customer_id and credit.trx_id = given.trx_id
          where given.customer_id = invoice.customer_id and given.for_trx_id = invoice.trx_id
            and given.withdrawn_at is null), 0))::bigint as creditable
        from invoices invoice) as stands
      where not disputes.is_over and stands.customer_id = disputes.customer_id and stands.trx_id = disputes.trx_id
        and coalesce(disputes.agreed, disputes.disputed) - disputes.adjusted > stands.creditable`,
  ]);
}
