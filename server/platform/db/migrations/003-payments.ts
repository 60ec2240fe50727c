import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Payments, the keys that make a submit happen once, and the double-entry ledger. Amounts are minor units. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = [
  `create sequence payment_numbers start 100001`,
  `create table payments (
    payment_id text primary key,
    customer_id text not null references customers (buid),
    buid_customer text not null references customers (buid),
    customer_name text not null,
    payment_number text not null unique,
    confirmation_number text unique,
    mode text not null check (mode in ('INDIVIDUAL_ACCOUNT', 'PROGRAM_OVERVIEW')),
    method text not null check (method in ('bank', 'card')),
    status text not null check (status in ('submitted', 'processing', 'settled', 'failed', 'returned')),
    failure text
      check (failure in ('declined', 'cancelled', 'expired', 'returned_by_bank', 'provider_error')),
    user_id text references users (user_id),
    payer_name text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0),
    invoice_count integer not null check (invoice_count > 0),
    bank_account_id text references bank_accounts (bank_account_id),
    bank_name text,
    last_four text,
    terms_version text,
    provider_reference text unique,
    hand_over_url text,
    hand_over_expires_at timestamptz,
    submitted_at timestamptz not null,
    settled_at timestamptz,
    expected_from date not null,
    expected_to date not null,
    check ((method = 'bank') = (bank_account_id is not null))
  )`,
  `create index payments_by_customer on payments (customer_id, submitted_at desc, payment_id)`,
  `create index payments_in_flight on payments (status, expected_from)
    where status in ('submitted', 'processing')`,
  `create table payment_lines (
    payment_id text not null references payments (payment_id),
    position integer not null,
    customer_id text not null,
    trx_id text not null,
    invoice_id text not null,
    account_id text not null,
    account_name text not null,
    merchant_name text not null,
    amount bigint not null check (amount > 0),
    active boolean not null,
    primary key (payment_id, position),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  // One active payment per invoice, whatever the code does (decisions §4, PAY-14).
  `create unique index payment_lines_one_active on payment_lines (customer_id, trx_id) where active`,
  `create index payment_lines_by_invoice on payment_lines (customer_id, trx_id)`,
  `create table payment_events (
    event_id bigint generated always as identity primary key,
    payment_id text not null references payments (payment_id),
    customer_id text not null,
    status text not null,
    at timestamptz not null,
    provider_event_id text unique
  )`,
  `create index payment_events_by_payment on payment_events (payment_id, event_id)`,
  `create table idempotency_keys (
    user_id text not null references users (user_id),
    key text not null,
    body_hash text not null,
    state text not null check (state in ('in_flight', 'done')),
    payment_id text references payments (payment_id),
    answer_status integer,
    answer jsonb,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`,
  `create index idempotency_keys_by_payment on idempotency_keys (payment_id)`,
  `create table ledger_accounts (
    ledger_account text primary key,
    description text not null
  )`,
  // A debit is positive, a credit negative; the entries of a posting sum to zero per currency.
  `create table ledger_entries (
    entry_id bigint generated always as identity primary key,
    posting_id text not null,
    ledger_account text not null references ledger_accounts (ledger_account),
    customer_id text not null references customers (buid),
    account_id text not null references customers (buid),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount <> 0),
    reason text not null,
    trx_id text,
    payment_id text references payments (payment_id),
    posted_at timestamptz not null
  )`,
  `create index ledger_entries_by_account on ledger_entries (customer_id, ledger_account, currency, account_id)
    include (amount)`,
  `create index ledger_entries_by_payment on ledger_entries (payment_id)`,
  `create index ledger_entries_by_posting on ledger_entries (posting_id)`,
  `create table card_provider_events (
    provider_event_id text primary key,
    payment_id text not null,
    type text not null,
    received_at timestamptz not null
  )`,
];
