import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * A bank account has a currency, a state of its chart and who has changed it, and administrators write it: which
 * columns, the grant says. The mailed link and what follows from returns and days are the server's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table bank_accounts
      add column currency text check (currency in ('USD', 'CAD')),
      add column state text not null default 'usable'
        check (state in ('unconfirmed', 'waiting', 'usable', 'stopped', 'removed')),
      add column usable_on date,
      add column is_by_link boolean not null default false,
      add column changed_by text references users (user_id),
      add column changed_at timestamptz,
      add column confirmed_at timestamptz,
      add check ((state in ('unconfirmed', 'waiting')) = (usable_on is not null))`,
    // In the Canadian style what it has instead of a routing number.
    `update bank_accounts set currency = case when routing_number is null then 'CAD' else 'USD' end`,
    `update bank_accounts set state = 'removed' where removed_at is not null`,
    `alter table bank_accounts alter column currency set not null,
      add check ((state = 'removed') = (removed_at is not null)),
      add check ((currency = 'CAD') = (routing_number is null))`,
    `create index bank_accounts_by_waiting on bank_accounts (usable_on) where usable_on is not null`,
    `create index payments_by_bank_account on payments (bank_account_id) where bank_account_id is not null`,
    `grant insert on bank_accounts to portal_app`,
    `grant update (account_type, bank_name, bank_country, routing_number, account_name, bank_number,
      branch_number, account_number_sealed, last_four, currency, online, autopay, removed_at, state, usable_on, changed_by,
      changed_at, confirmed_at) on bank_accounts to portal_app`,
  ]);
}
