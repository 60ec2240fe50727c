import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Refunds and voids of payments: what goes back of which invoice, why, and how far it is. A payment has one that waits for
 * support at most, and one void under way. Customers read their own; support reads all, and asks for one as itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES]);
}

const TABLES = [
  `create sequence refund_numbers start 3001`,
  `create table refunds (
    refund_id text primary key,
    refund_number text not null unique,
    payment_id text not null references payments (payment_id),
    customer_id text not null references customers (buid),
    kind text not null check (kind in ('refund', 'void')),
    cause text not null check (cause in ('support', 'lateAuthorized')),
    status text not null
      check (status in ('opened', 'requested', 'sent', 'refunded', 'voided', 'failed')),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    reason text
      check (reason in ('paidTwice', 'wrongInvoice', 'wrongAmount', 'goodsReturned', 'other')),
    words text not null,
    opened_at timestamptz not null,
    asked_by text references users (user_id),
    sent_at timestamptz,
    ended_at timestamptz,
    arrives_on date,
    failure text check (failure in ('collected', 'refusedByProvider', 'sentBackByBank')),
    bank_reason text,
    check ((status = 'failed') = (failure is not null)),
    check ((status in ('refunded', 'voided', 'failed')) = (ended_at is not null)),
    check (cause = 'support' or kind = 'refund'),
    check (status = 'opened' or asked_by is not null)
  )`,
  `create table refund_lines (
    refund_id text not null references refunds (refund_id),
    customer_id text not null,
    trx_id text not null,
    invoice_id text not null,
    account_id text not null,
    account_name text not null,
    amount bigint not null check (amount > 0),
    primary key (refund_id, trx_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  `alter table ledger_entries add column refund_id text references refunds (refund_id)`,
  `insert into ledger_accounts (ledger_account, description)
    values ('refund_payable', 'Owed to payers: on its way back, and not arrived there')`,
  `alter table payments drop constraint payments_failure_check`,
  `alter table payments add constraint payments_failure_check check (failure in
    ('declined', 'cancelled', 'expired', 'returned_by_bank', 'provider_error', 'voided'))`,
];

const INDEXES = [
  `create index refunds_of_payment on refunds (payment_id, opened_at)`,
  `create index refunds_under_way on refunds (opened_at) where status in ('opened', 'requested', 'sent')`,
  `create unique index refunds_one_late on refunds (payment_id) where cause = 'lateAuthorized'`,
  `create unique index refunds_one_void on refunds (payment_id) where kind = 'void' and status <> 'failed'`,
  `create index refund_lines_of_invoice on refund_lines (customer_id, trx_id)`,
  `create index ledger_entries_by_refund on ledger_entries (refund_id) where refund_id is not null`,
];

const ME = `current_setting('app.user', true)`;
const NAMED_CUSTOMER = `current_setting('app.customer', true)`;
const SUPPORT = `(select asking.user_type from users asking where asking.user_id = ${ME}) = 'admin'`;
const OWN = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = ${NAMED_CUSTOMER})`;
const ACTING = `customer_id = ${NAMED_CUSTOMER} and ${SUPPORT}`;

/** What support reads of a payment to refund it. */
const OF_PAYMENT = ['payments', 'payment_lines', 'payment_events'];

const FENCES = [
  ...['refunds', 'refund_lines'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `grant select on ${table} to portal_app, portal_support, portal_acting_support`,
    `create policy tenant on ${table} for select to portal_app using (${OWN})`,
    `create policy support_reads on ${table} for select to portal_support using (${SUPPORT})`,
    `create policy support_acts on ${table} for select to portal_acting_support using (${ACTING})`,
  ]),
  ...OF_PAYMENT.flatMap((table) => [
    `grant select on ${table} to portal_support, portal_acting_support`,
    `create policy support_reads on ${table} for select to portal_support using (${SUPPORT})`,
    `create policy support_acts on ${table} for select to portal_acting_support using (${ACTING})`,
  ]),
  // What support asks for stands under the name of whoever does.
  `grant insert, update (status, reason, words, asked_by) on refunds to portal_acting_support`,
  `grant insert on refund_lines to portal_acting_support`,
  `grant usage on sequence refund_numbers to portal_acting_support`,
  `create policy support_asks on refunds for insert to portal_acting_support
    with check (${ACTING} and asked_by = ${ME} and cause = 'support')`,
  `create policy support_sends on refunds for update to portal_acting_support
    using (${ACTING} and status = 'opened') with check (${ACTING} and asked_by = ${ME})`,
  `create policy support_says on refund_lines for insert to portal_acting_support with check (${ACTING})`,
];
