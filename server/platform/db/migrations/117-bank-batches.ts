import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Bank payments and refunds are handed to a bank in batches, and the bank says what has become of each; the demonstration's
 * bank keeps what it will say in a table of its own. What a bank corrects of an account is taken once. All of it is the
 * server's: no user reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = [
  `create table bank_batches (
    batch_id text primary key,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    made_at timestamptz not null,
    taken_at timestamptz
  )`,
  `create index bank_batches_not_taken on bank_batches (made_at) where taken_at is null`,
  `create table bank_corrections (
    report_id text primary key,
    bank_account_id text not null references bank_accounts (bank_account_id),
    payment_id text not null references payments (payment_id),
    code text not null,
    corrected_at timestamptz not null,
    refusal text check (refusal in ('removed', 'outdated', 'ours', 'unsaid', 'unfit'))
  )`,
  `create table sandbox_bank_reports (
    report_id text primary key,
    position bigint generated always as identity,
    reference text not null,
    result text not null check (result in ('settled', 'returned', 'corrected')),
    due_on date not null,
    reason text,
    correction jsonb,
    is_taken boolean not null default false
  )`,
  `create index sandbox_bank_reports_to_say on sandbox_bank_reports (due_on, position) where not is_taken`,
  `alter table payments add column bank_batch_id text references bank_batches (batch_id)`,
  `alter table refunds add column bank_batch_id text references bank_batches (batch_id)`,
  `create index payments_of_batch on payments (bank_batch_id) where bank_batch_id is not null`,
  `create index refunds_of_batch on refunds (bank_batch_id) where bank_batch_id is not null`,
  `create index payments_to_hand_over on payments (currency)
    where status = 'processing' and method = 'bank' and bank_batch_id is null`,
  // What the demonstration's bank had said already of payments that have settled; the others are handed over.
  `insert into sandbox_bank_reports (report_id, reference, result, due_on, reason)
    select payment_number || ' returned', payment_number, 'returned', returns_on, 'R01 Insufficient funds'
    from payments where status = 'settled' and method = 'bank' and returns_on is not null`,
  `alter table payments drop column returns_on`,
];
