import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What is held of a customer's credit is what its cards have authorised: the table that nobody wrote is gone, and a purchase
 * knows its account. The demonstration's issuer remembers what it has authorised and when that posts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `drop table authorizations`,
    `alter table card_transactions add column account_id text references customers (buid)`,
    `update card_transactions set account_id = cards.account_id from cards
      where cards.card_id = card_transactions.card_id`,
    `alter table card_transactions alter column account_id set not null`,
    `create index card_transactions_held on card_transactions (customer_id, currency) where status = 'authorised'`,
    `create table sandbox_issuer_purchases (
      purchase_id text primary key,
      reference text not null references sandbox_issuer_cards (reference),
      merchant_name text not null,
      amount bigint not null check (amount > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      at timestamptz not null,
      holds_until date not null,
      posts_on date,
      said text not null default 'nothing' check (said in ('nothing', 'authorised', 'posted'))
    )`,
    `alter table sandbox_issuer_purchases enable row level security`,
  ]);
}
