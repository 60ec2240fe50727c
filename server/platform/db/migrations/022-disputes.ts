import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Disputes with what was said in them and who is told. Three sides read and write: a customer's users what is of the
 * customer, a merchant's users what is of a merchant that they are mapped to, customer support as such. Each writes
 * what it does itself; what follows from that, the server does in the same transaction (`asServer`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES]);
}

const TABLES = [
  `create sequence dispute_numbers start 40001`,
  `create table disputes (
    dispute_id text primary key,
    dispute_number text not null unique,
    submission_id text not null,
    customer_id text not null references customers (buid),
    customer_name text not null,
    account_id text not null references customers (buid),
    account_name text not null,
    merchant_id text not null references merchants (merchant_id),
    merchant_name text not null,
    trx_id text not null,
    invoice_id text not null,
    reason_id text not null,
    description text not null,
    share_kind text not null check (share_kind in ('whole', 'part', 'lines')),
    line_numbers jsonb,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    disputed bigint not null check (disputed > 0),
    opened_at timestamptz not null,
    opened_by text not null references users (user_id),
    opener_name text not null,
    search_text text not null,
    status text not null check (status in ('open', 'waitingOnCustomer', 'waitingOnMerchant', 'escalated', 'onHold',
      'pendingAdjustment', 'closed', 'cancelled', 'expired')),
    latest_step text not null default 'opened',
    adjusted bigint not null default 0 check (adjusted between 0 and disputed),
    offer bigint check (offer between 1 and disputed),
    agreed bigint check (agreed between 0 and disputed),
    customer_answers integer not null default 0,
    merchant_answers integer not null default 0,
    deadline date,
    held_from text,
    held_days_left integer,
    hold_reason text,
    hold_until date,
    ends_as text not null default 'closed' check (ends_as in ('closed', 'expired')),
    ended_on date,
    reopenings integer not null default 0,
    taken_by text references users (user_id),
    credit_trx_id text,
    is_over boolean not null generated always as (status in ('closed', 'cancelled', 'expired')) stored,
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
    check (is_over = (ended_on is not null)),
    check ((status = 'onHold') = (held_from is not null))
  )`,
  `create table dispute_responses (
    response_id text primary key,
    dispute_id text not null references disputes (dispute_id),
    customer_id text not null,
    merchant_id text not null,
    position bigint generated always as identity,
    at timestamptz not null,
    party text not null check (party in ('customer', 'merchant', 'support', 'system')),
    user_id text references users (user_id),
    user_name text,
    action text not null,
    comment text,
    amount bigint,
    currency text not null,
    is_internal boolean not null default false,
    status text not null,
    deadline date,
    check ((party = 'system') = (user_id is null)),
    check (not is_internal or party = 'support')
  )`,
  `create table dispute_contacts (
    contact_id text primary key,
    dispute_id text not null references disputes (dispute_id),
    customer_id text not null,
    name text not null,
    email_address text not null,
    unique (dispute_id, email_address)
  )`,
];

const INDEXES = [
  `create unique index disputes_one_open on disputes (customer_id, trx_id) where not is_over`,
  `create index disputes_by_customer on disputes (customer_id, is_over, deadline, dispute_id)`,
  `create index disputes_by_merchant on disputes (merchant_id, is_over, deadline, dispute_id)`,
  `create index disputes_by_deadline on disputes (is_over, deadline, dispute_id)`,
  `create index disputes_of_invoice on disputes (customer_id, trx_id, opened_at)`,
  `create index disputes_agreed on disputes (dispute_id) where status = 'pendingAdjustment'`,
  `create index dispute_responses_of on dispute_responses (dispute_id, position)`,
  `create index dispute_contacts_of_customer on dispute_contacts (customer_id)`,
];

const ME = `current_setting('app.user', true)`;
const NAMED_CUSTOMER = `current_setting('app.customer', true)`;
const SUPPORT = `(select asking.user_type from users asking where asking.user_id = ${ME}) = 'admin'`;

/** Whose disputes a role sees. The roles in which merchants and support write are told one merchant or customer. */
const OWN = {
  portal_app: `customer_id = (select mapped.customer_id from user_customers mapped
    where mapped.user_id = ${ME} and mapped.customer_id = ${NAMED_CUSTOMER})`,
  portal_merchant: `merchant_id in (select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})`,
  portal_acting_merchant: `merchant_id = (select mapped.merchant_id from user_merchants mapped
    where mapped.user_id = ${ME} and mapped.merchant_id = current_setting('app.merchant', true))`,
  portal_support: SUPPORT,
  portal_acting_support: `customer_id = ${NAMED_CUSTOMER} and ${SUPPORT}`,
} as const;
type Role = keyof typeof OWN;
const ROLES = Object.keys(OWN) as Role[];

/** In which role each side writes. */
const WRITING = [
  { role: 'portal_app', party: 'customer' },
  { role: 'portal_acting_merchant', party: 'merchant' },
  { role: 'portal_acting_support', party: 'support' },
] as const;

/** What a dispute's chart moves, and support's taking of it. */
const MOVED = `status, latest_step, adjusted, offer, agreed, customer_answers, merchant_answers, deadline, held_from,
  held_days_left, hold_reason, hold_until, ends_as, ended_on, reopenings, credit_trx_id, taken_by`;

const FENCES = [
  ...['disputes', 'dispute_responses', 'dispute_contacts'].map(
    (table) => `alter table ${table} enable row level security`,
  ),
  ...ROLES.flatMap((role) => [
    `grant select on disputes, dispute_responses to ${role}`,
    `create policy ${role} on disputes for select to ${role} using (${OWN[role]})`,
    `create policy ${role} on dispute_responses for select to ${role}
      using (${OWN[role]} ${role.endsWith('support') ? '' : 'and not is_internal'})`,
  ]),
  ...WRITING.flatMap(({ role, party }) => [
    `grant update (${MOVED}) on disputes to ${role}`,
    `create policy ${role}_moves on disputes for update to ${role} using (${OWN[role]}) with check (${OWN[role]})`,
    `grant insert on dispute_responses to ${role}`,
    // What somebody says stands under their own name, as the side that they are.
    `create policy ${role}_says on dispute_responses for insert to ${role}
      with check (${OWN[role]} and party in ('${party}', 'system') and (user_id is null or user_id = ${ME}))`,
  ]),
  `grant insert on disputes to portal_app`,
  `create policy customer_opens on disputes for insert to portal_app with check (${OWN.portal_app} and opened_by = ${ME})`,
  `grant usage on sequence dispute_numbers to portal_app`,
  `grant select, insert on dispute_contacts to portal_app`,
  `create policy customer_names on dispute_contacts to portal_app using (${OWN.portal_app}) with check (${OWN.portal_app})`,
  `grant select on dispute_contacts to portal_support`,
  `create policy support_reads on dispute_contacts for select to portal_support using (${SUPPORT})`,
];
