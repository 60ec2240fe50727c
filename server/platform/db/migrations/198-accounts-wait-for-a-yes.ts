import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A bank account from a mailed link waits for a yes without any day where somebody else can give it (decisions §13):
 * also one that waits already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table bank_accounts drop constraint bank_accounts_check1`,
    `alter table bank_accounts
      add constraint bank_accounts_waits_check check (case state
        when 'waiting' then usable_on is not null
        when 'unconfirmed' then true
        else usable_on is null end)`,
    `update bank_accounts account set usable_on = null
      where account.state = 'unconfirmed' and exists (
        select from users other join user_customers mapped on mapped.user_id = other.user_id
        where mapped.customer_id = account.customer_id and other.user_id is distinct from account.changed_by
          and other.status = 'active' and lower(other.role) = 'admin'
          and other.user_type in ('customer', 'corporate')
          and (other.lock_reason is null or other.lock_reason not in ('administrator', 'customer_support')))`,
  ]);
}
