import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Payments on a date: what is to be collected of which invoices, the credits that they reserve, and what became of them.
 * One payment a schedule, whoever submits at once, and an invoice is in one schedule at a time. A schedule holds no
 * invoice: `scheduled_on` tells only on which day it is in one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES]);
}

const TABLES = [
  `create sequence schedule_numbers start 1001`,
  `create table scheduled_payments (
    schedule_id text primary key,
    schedule_number text not null unique,
    submission_id text,
    customer_id text not null references customers (buid),
    buid_customer text not null references customers (buid),
    customer_name text not null,
    mode text not null,
    user_id text not null references users (user_id),
    maker_name text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    pay_on date not null,
    amount bigint not null check (amount >= 0 and amount <= scheduled_amount),
    scheduled_amount bigint not null check (scheduled_amount > 0),
    invoice_count integer not null check (invoice_count >= 0),
    bank_account_id text not null references bank_accounts (bank_account_id),
    bank_name text not null,
    last_four text not null,
    terms_version text not null,
    status text not null check (status in ('scheduled', 'waiting', 'submitted', 'stopped', 'cancelled')),
    stop_reason text
      check (stop_reason in ('nothingLeft', 'bankAccountGone', 'bankAccountBarred', 'accountBarred', 'notConfirmed')),
    wait_until date,
    confirmed_by text references users (user_id),
    created_at timestamptz not null,
    changed_at timestamptz not null,
    check ((status = 'stopped') = (stop_reason is not null)),
    check ((status = 'waiting') = (wait_until is not null)),
    check (confirmed_by <> user_id)
  )`,
  `create table scheduled_payment_lines (
    schedule_id text not null references scheduled_payments (schedule_id),
    position integer not null,
    customer_id text not null,
    trx_id text not null,
    invoice_id text not null,
    account_id text not null,
    account_name text not null,
    merchant_name text not null,
    due_date date not null,
    amount bigint not null check (amount >= 0 and amount <= scheduled_amount),
    scheduled_amount bigint not null check (scheduled_amount >= 0),
    credited bigint not null check (credited >= 0),
    left_open bigint not null,
    short_reason text,
    short_note text,
    was_disputed boolean not null,
    paid_before bigint not null,
    change text check (change in ('paid', 'disputed', 'credited', 'onHold', 'notPayable', 'removed')),
    is_active boolean not null,
    primary key (schedule_id, position),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  `create table scheduled_payment_credits (
    schedule_id text not null references scheduled_payments (schedule_id),
    customer_id text not null,
    credit_trx_id text not null,
    trx_id text not null,
    amount bigint not null check (amount >= 0),
    is_reserved boolean not null,
    primary key (schedule_id, credit_trx_id, trx_id),
    foreign key (customer_id, credit_trx_id) references invoices (customer_id, trx_id)
  )`,
  `alter table payments add column schedule_id text unique references scheduled_payments (schedule_id)`,
  `alter table invoices add column scheduled_on date`,
];

const INDEXES = [
  `create index scheduled_payments_to_submit on scheduled_payments (pay_on, schedule_id)
    where status in ('scheduled', 'waiting')`,
  `create index scheduled_payments_of_customer on scheduled_payments (customer_id, pay_on desc, schedule_id)`,
  `create unique index scheduled_lines_one_schedule on scheduled_payment_lines (customer_id, trx_id) where is_active`,
  `create index scheduled_credits_reserved on scheduled_payment_credits (customer_id, credit_trx_id) where is_reserved`,
];

const ME = `current_setting('app.user', true)`;
const OWN = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;

/** What a user's request may do with them; to submit is the server's own. */
const FENCES = [
  ...['scheduled_payments', 'scheduled_payment_lines', 'scheduled_payment_credits'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `grant select, insert, update on ${table} to portal_app`,
    `create policy tenant on ${table} to portal_app using (${OWN}) with check (${OWN})`,
  ]),
  `grant usage on schedule_numbers to portal_app`,
];
