import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Chargebacks with what was said in them and the documents that they were asked for with. Three sides read and write as
 * they do disputes; an invoice has one chargeback at most that is undecided or was charged back, whoever asks at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES]);
}

const STATUS = `status in ('requested', 'objected', 'underReview', 'accepted', 'refused', 'withdrawn', 'expired')`;

const TABLES = [
  `create sequence chargeback_numbers start 20001`,
  `create table chargebacks (
    chargeback_id text primary key,
    chargeback_number text not null unique,
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
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    requested bigint not null check (requested > 0),
    requested_at timestamptz not null,
    requested_by text not null references users (user_id),
    requester_name text not null,
    search_text text not null,
    status text not null check (${STATUS}),
    deadline date,
    ended_on date,
    credit_trx_id text,
    reminded_on date,
    is_over boolean not null generated always as
      (status in ('accepted', 'refused', 'withdrawn', 'expired')) stored,
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
    foreign key (customer_id, credit_trx_id) references invoices (customer_id, trx_id),
    check (is_over = (ended_on is not null)),
    check (is_over = (deadline is null))
  )`,
  `create table chargeback_responses (
    response_id text primary key,
    chargeback_id text not null references chargebacks (chargeback_id),
    customer_id text not null,
    merchant_id text not null,
    position bigint generated always as identity,
    at timestamptz not null,
    party text not null check (party in ('customer', 'merchant', 'support', 'system')),
    user_id text references users (user_id),
    user_name text,
    action text not null,
    comment text,
    status text not null check (${STATUS}),
    deadline date,
    check ((party = 'system') = (user_id is null))
  )`,
  `create table chargeback_document_uses (
    document_id text not null references dispute_documents (document_id),
    chargeback_id text not null references chargebacks (chargeback_id),
    customer_id text not null,
    merchant_id text not null,
    primary key (document_id, chargeback_id)
  )`,
];

const INDEXES = [
  `create unique index chargebacks_one_standing on chargebacks (customer_id, trx_id)
    where status not in ('refused', 'withdrawn')`,
  `create index chargebacks_by_customer on chargebacks (customer_id, is_over, deadline, chargeback_id)`,
  `create index chargebacks_by_merchant on chargebacks (merchant_id, is_over, deadline, chargeback_id)`,
  `create index chargebacks_by_deadline on chargebacks (is_over, deadline, chargeback_id)`,
  `create index chargeback_responses_of on chargeback_responses (chargeback_id, position)`,
  `create index chargeback_document_uses_of on chargeback_document_uses (chargeback_id)`,
];

const ME = `current_setting('app.user', true)`;
const NAMED_CUSTOMER = `current_setting('app.customer', true)`;
const SUPPORT = `(select asking.user_type from users asking where asking.user_id = ${ME}) = 'admin'`;
const MAPPED_MERCHANTS = `merchant_id in
  (select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})`;

/** Whose chargebacks a role sees. The roles in which merchants and support write are told one merchant or customer. */
const OWN = {
  portal_app: `customer_id = (select mapped.customer_id from user_customers mapped
    where mapped.user_id = ${ME} and mapped.customer_id = ${NAMED_CUSTOMER})`,
  portal_merchant: MAPPED_MERCHANTS,
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

const FENCES = [
  ...['chargebacks', 'chargeback_responses', 'chargeback_document_uses'].map(
    (table) => `alter table ${table} enable row level security`,
  ),
  ...ROLES.flatMap((role) => [
    `grant select on chargebacks, chargeback_responses to ${role}`,
    ...['chargebacks', 'chargeback_responses'].map(
      (table) => `create policy ${role} on ${table} for select to ${role} using (${OWN[role]})`,
    ),
  ]),
  ...WRITING.flatMap(({ role, party }) => [
    `grant update (status, deadline, ended_on) on chargebacks to ${role}`,
    `create policy ${role}_moves on chargebacks for update to ${role} using (${OWN[role]}) with check (${OWN[role]})`,
    `grant insert on chargeback_responses to ${role}`,
    // What somebody says stands under their own name, as the side that they are.
    `create policy ${role}_says on chargeback_responses for insert to ${role}
      with check (${OWN[role]} and party in ('${party}', 'system') and (user_id is null or user_id = ${ME}))`,
  ]),
  `grant insert on chargebacks to portal_app`,
  `create policy customer_asks on chargebacks for insert to portal_app
    with check (${OWN.portal_app} and requested_by = ${ME})`,
  `grant usage on sequence chargeback_numbers to portal_app`,
  `grant select, insert on chargeback_document_uses to portal_app`,
  `grant select on chargeback_document_uses to portal_merchant, portal_support`,
  `create policy customer_uses on chargeback_document_uses for select to portal_app using (${OWN.portal_app})`,
  `create policy customer_adds on chargeback_document_uses for insert to portal_app with check (${OWN.portal_app})`,
  `create policy merchant_uses on chargeback_document_uses for select to portal_merchant using (${MAPPED_MERCHANTS})`,
  `create policy support_uses on chargeback_document_uses for select to portal_support using (${SUPPORT})`,
  `create policy merchant_reads_charged_back on dispute_documents for select to portal_merchant
    using (exists (select 1 from chargeback_document_uses used
      where used.document_id = dispute_documents.document_id and used.${MAPPED_MERCHANTS}))`,
];
