import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What merchants' systems send: each transaction once by its number and content, whether it was taken, why not, and what
 * became of it; and what buyers ask of it, which is their provider's to keep. Merchants read and move their own, their
 * buyers read what it has become.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES]);
}

const TABLES = [
  `create sequence transaction_numbers start 558001`,
  `create table purchase_orders (
    customer_id text not null references customers (buid),
    po_number text not null check (po_number <> ''),
    filed_at timestamptz not null,
    primary key (customer_id, po_number)
  )`,
  `create table purchase_terms (
    customer_id text not null references customers (buid),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    po_from bigint check (po_from >= 0),
    proof_from bigint check (proof_from >= 0),
    primary key (customer_id, currency)
  )`,
  `create table merchant_transactions (
    transaction_id text primary key,
    merchant_id text not null references merchants (merchant_id),
    merchant_name text not null,
    content_hash text not null,
    number text not null check (number <> ''),
    customer_id text not null references customers (buid),
    customer_name text not null,
    account_id text not null references customers (buid),
    account_name text not null,
    kind text not null check (kind in ('sale', 'credit', 'invoice')),
    sold_on date not null,
    due_on date not null,
    po_number text not null,
    proof text not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    lines jsonb not null,
    tax bigint not null,
    total bigint not null,
    status text not null check (status in
      ('rejected', 'resubmitting', 'stillProcessing', 'accepted', 'cancelled', 'expired')),
    reason text check (reason in ('accountInactive', 'duplicateNumber', 'unknownPurchaseOrder', 'wrongAmount',
      'missingDocument', 'currencyNotAccepted', 'noOpenCredit')),
    reasons jsonb not null,
    received_at timestamptz not null,
    rejected_at timestamptz,
    resubmit_until date,
    attempt integer not null default 0,
    resubmitted_at timestamptz,
    resubmitted_by text references users (user_id),
    judged_after timestamptz,
    ended_at timestamptz,
    trx_id text,
    search_text text not null,
    unique (merchant_id, content_hash),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
    check ((rejected_at is null) = (reason is null)),
    check ((rejected_at is null) = (resubmit_until is null)),
    check (status = 'accepted' or rejected_at is not null),
    check ((status = 'accepted') = (trx_id is not null)),
    check (status not in ('resubmitting', 'stillProcessing') or judged_after is not null),
    check ((status in ('accepted', 'cancelled', 'expired')) = (ended_at is not null))
  )`,
  `create table merchant_transaction_events (
    event_id bigint generated always as identity primary key,
    transaction_id text not null references merchant_transactions (transaction_id),
    merchant_id text not null references merchants (merchant_id),
    kind text not null check (kind in ('received', 'rejected', 'resubmitted', 'accepted', 'cancelled', 'expired')),
    at timestamptz not null,
    user_name text,
    reasons jsonb not null,
    changes jsonb not null
  )`,
];

const INDEXES = [
  // A number is accepted once: two that arrive at the same moment are not both taken.
  `create unique index merchant_transactions_accepted on merchant_transactions (merchant_id, number)
    where status = 'accepted'`,
  `create index merchant_transactions_rejected on merchant_transactions (merchant_id, rejected_at desc, transaction_id)
    where rejected_at is not null`,
  `create index merchant_transactions_to_judge on merchant_transactions (judged_after)
    where status in ('resubmitting', 'stillProcessing')`,
  `create index merchant_transactions_to_expire on merchant_transactions (resubmit_until) where status = 'rejected'`,
  `create index merchant_transaction_events_of on merchant_transaction_events (transaction_id, event_id)`,
];

const ME = `current_setting('app.user', true)`;
const OWN = `merchant_id = any (array(select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME}))`;
const ACTING = `merchant_id = (select mapped.merchant_id from user_merchants mapped
  where mapped.user_id = ${ME} and mapped.merchant_id = current_setting('app.merchant', true))`;

const FENCES = [
  // What buyers ask for is read by the server alone, while it judges.
  `alter table purchase_orders enable row level security`,
  `alter table purchase_terms enable row level security`,
  ...['merchant_transactions', 'merchant_transaction_events'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `grant select on ${table} to portal_merchant, portal_acting_merchant`,
    `grant insert on ${table} to portal_acting_merchant`,
    `create policy portal_merchant on ${table} for select to portal_merchant using (${OWN})`,
    `create policy portal_acting_merchant on ${table} for select to portal_acting_merchant using (${ACTING})`,
    `create policy merchant_sends on ${table} for insert to portal_acting_merchant with check (${ACTING})`,
  ]),
  `grant usage on sequence transaction_numbers to portal_acting_merchant`,
  `grant update (number, po_number, proof, total, status, attempt, resubmitted_at, resubmitted_by, judged_after,
    ended_at, search_text) on merchant_transactions to portal_acting_merchant`,
  `create policy merchant_moves on merchant_transactions for update to portal_acting_merchant
    using (${ACTING}) with check (${ACTING})`,
];
