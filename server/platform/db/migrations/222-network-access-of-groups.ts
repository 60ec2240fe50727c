import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A group has access to the network or has none (§3 User group): without it, it keeps what is ticked and gives nothing of
 * it. Every group that there is has it. The triggers of `user_groups` settle what members have when it changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table user_groups add column network_access boolean not null default true`,
    `create or replace function customers_by_groups(concerned text[])
      returns table (user_id text, customer_id text) language sql stable as $$
        select distinct of_user.user_id, ticked.customer_id from groups_of_users(concerned) of_user
          join user_groups giving on giving.group_id = of_user.group_id and giving.network_access
          join user_group_customers ticked on ticked.group_id = of_user.group_id
      $$`,
  ]);
}
