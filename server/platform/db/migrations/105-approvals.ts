import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What a second person is asked for, what became of it, and the limits above which one is. What was asked for and what
 * has happened is never changed; a request may only answer what waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...FENCES]);
}

const STATUSES = `'asked', 'approved', 'declined', 'withdrawn', 'expired', 'lapsed', 'stopped'`;

const TABLES = [
  `create sequence approval_numbers start 1001`,
  `create table approvals (
    approval_id text primary key,
    approval_number text not null unique,
    customer_id text not null references customers (buid),
    buid_customer text not null references customers (buid),
    customer_name text not null,
    kind text not null check (kind in ('payment', 'limit')),
    status text not null check (status in (${STATUSES})),
    user_id text not null references users (user_id),
    maker_name text not null,
    asked jsonb not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint check (amount > 0),
    credited bigint check (credited >= 0),
    invoice_count integer not null check (invoice_count >= 0),
    over_why text check (over_why in ('payment', 'day', 'currency')),
    over_most bigint,
    over_currency text,
    bank_name text,
    last_four text,
    pay_on date,
    created_at timestamptz not null,
    answer_by timestamptz not null,
    changed_at timestamptz not null,
    decided_by text references users (user_id),
    decider_name text,
    words text,
    stopped_by jsonb,
    payment_id text references payments (payment_id),
    schedule_id text references scheduled_payments (schedule_id),
    check (decided_by <> user_id),
    check ((kind = 'payment') = (amount is not null)),
    check ((status in ('approved', 'declined', 'stopped')) = (decided_by is not null)),
    check (status <> 'declined' or words is not null),
    check ((status = 'stopped') = (stopped_by is not null)),
    check (status = 'approved' or (payment_id is null and schedule_id is null))
  )`,
  `create table approval_events (
    approval_id text not null references approvals (approval_id),
    customer_id text not null,
    status text not null check (status in (${STATUSES})),
    user_id text references users (user_id),
    user_name text,
    at timestamptz not null,
    primary key (approval_id, status)
  )`,
  `create table approval_limits (
    customer_id text primary key references customers (buid),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    per_payment bigint check (per_payment > 0),
    per_day bigint check (per_day > 0),
    set_by text not null references users (user_id),
    set_by_name text not null,
    set_at timestamptz not null,
    check (per_day >= per_payment)
  )`,
  `alter table payments add column approval_id text references approvals (approval_id)`,
  `alter table scheduled_payments add column approval_id text references approvals (approval_id)`,
  `create index approvals_of_customer on approvals (customer_id, created_at desc, approval_id)`,
  `create index approvals_asked on approvals (answer_by) where status = 'asked'`,
  `create index payments_alone on payments (customer_id, user_id, submitted_at) where approval_id is null`,
];

const OWN = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = current_setting('app.user', true)
    and mapped.customer_id = current_setting('app.customer', true))`;

const FENCES = [
  `grant select, insert on approvals to portal_app`,
  `grant update (status, changed_at, decided_by, decider_name, words, stopped_by, payment_id, schedule_id)
    on approvals to portal_app`,
  `grant select, insert on approval_events to portal_app`,
  `grant select, insert, update on approval_limits to portal_app`,
  ...['approvals', 'approval_events', 'approval_limits'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} to portal_app using (${OWN}) with check (${OWN})`,
  ]),
  `grant usage on approval_numbers to portal_app`,
];
