import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * AutoPay: the enrolment of a customer, what its administrators have said of single invoices, and its runs with their sets
 * and debits. One run a customer, currency and date, one debit of it an account, and an invoice is in one run at a time,
 * whoever announces at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES]);
}

const TABLES = [
  `create table autopay_enrolments (
    customer_id text primary key references customers (buid),
    status text not null check (status in ('off', 'on', 'paused', 'overCeiling', 'suspended')),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    days_early integer not null check (days_early >= 0),
    run_ceiling bigint check (run_ceiling > 0),
    invoice_ceiling bigint check (invoice_ceiling > 0),
    account_ids jsonb not null,
    due_from date,
    terms_version text not null,
    turned_on_at timestamptz not null,
    turned_on_by text not null references users (user_id),
    turned_on_name text not null,
    paused_until date,
    suspension jsonb,
    announced_on date,
    check ((status = 'paused') = (paused_until is not null)),
    check ((status = 'suspended') = (suspension is not null))
  )`,
  `create table autopay_choices (
    customer_id text not null,
    trx_id text not null,
    kind text not null check (kind in ('skip', 'allow')),
    chosen_at timestamptz not null,
    chosen_by text not null references users (user_id),
    primary key (customer_id, trx_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  `create table autopay_runs (
    run_id text primary key,
    customer_id text not null references customers (buid),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    run_date date not null,
    status text not null check (status in ('announced', 'frozen', 'submitted', 'settled', 'returned', 'skipped')),
    skip_reason text check (skip_reason in ('byUser', 'paused', 'turnedOff', 'suspended', 'nothingLeft')),
    announced_at timestamptz,
    announced_total bigint not null check (announced_total >= 0),
    total bigint not null check (total >= 0 and total <= announced_total),
    bank_name text,
    last_four text,
    submitted_at timestamptz,
    changed_at timestamptz not null,
    unique (customer_id, currency, run_date),
    check ((status = 'skipped') = (skip_reason is not null))
  )`,
  `create table autopay_run_items (
    run_id text not null references autopay_runs (run_id),
    customer_id text not null,
    trx_id text not null,
    invoice_id text not null,
    account_id text not null,
    account_name text not null,
    merchant_name text not null,
    due_date date not null,
    currency text not null,
    amount bigint not null,
    charged bigint not null check (charged >= 0),
    uses jsonb not null,
    reason text,
    is_announced boolean not null,
    is_active boolean not null,
    primary key (run_id, trx_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  `create table autopay_debits (
    run_id text not null references autopay_runs (run_id),
    customer_id text not null references customers (buid),
    account_id text not null references customers (buid),
    account_name text not null,
    currency text not null,
    run_date date not null,
    announced bigint not null check (announced >= 0),
    amount bigint not null check (amount >= 0 and amount <= announced),
    payment_id text unique references payments (payment_id),
    primary key (run_id, account_id),
    unique (customer_id, account_id, currency, run_date)
  )`,
];

const INDEXES = [
  `create index autopay_enrolments_to_announce on autopay_enrolments (announced_on, customer_id) where status <> 'off'`,
  `create index autopay_runs_to_move on autopay_runs (run_date, run_id) where status in ('announced', 'frozen')`,
  `create unique index autopay_items_one_run on autopay_run_items (customer_id, trx_id) where is_active`,
];

const ME = `current_setting('app.user', true)`;
const OWN = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;

/** What a user's request may do with them. Announcing, freezing and submitting is the server's own. */
const PRIVILEGES = {
  autopay_enrolments: 'select, insert, update',
  autopay_choices: 'select, insert, update, delete',
  autopay_runs: 'select, insert, update',
  autopay_run_items: 'select, update',
  autopay_debits: 'select',
};

const FENCES = Object.entries(PRIVILEGES).flatMap(([table, privileges]) => [
  `alter table ${table} enable row level security`,
  `grant ${privileges} on ${table} to portal_app`,
  `create policy tenant on ${table} to portal_app using (${OWN}) with check (${OWN})`,
]);
