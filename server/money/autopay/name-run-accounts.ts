import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/**
 * Names with the runs of a customer that are announced or fixed the account that has AutoPay now, since that is the one that
 * they debit; a run of another currency keeps the one that it had. As the server.
 */
export async function nameRunAccounts(tx: Tx, customerId: string): Promise<void> {
  await sql`update autopay_runs run set bank_name = account.bank_name, last_four = account.last_four
    from bank_accounts account
    where run.customer_id = ${customerId} and run.status in ('announced', 'frozen')
      and account.customer_id = run.customer_id and account.currency = run.currency
      and account.autopay and account.removed_at is null`.execute(tx);
}
