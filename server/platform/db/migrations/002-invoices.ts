import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Invoices with the five facts of decisions §4 kept apart, what belongs to them, and what credit and exposure are
 * read from. Amounts are minor units. `account_id` is the sub-account that owns a row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, STATEMENTS);
}

const STATEMENTS = [
  `create table invoices (
    customer_id text not null references customers (buid),
    trx_id text not null check (trx_id ~ '^[0-9]{1,20}$'),
    account_id text not null references customers (buid),
    account_name text not null,
    merchant_id text not null references merchants (merchant_id),
    merchant_name text not null,
    invoice_id text not null,
    po_number text,
    document_type text not null default 'Invoice',
    terms text not null,
    life_cycle text not null
      check (life_cycle in ('unbilled', 'invoiced', 'billed', 'paid', 'unapplied', 'adjusted', 'closed')),
    hold text not null default 'none' check (hold in ('none', 'pending', 'onHold')),
    collection text not null default 'none' check (collection in ('none', 'paymentPending', 'returned')),
    dispute text not null default 'none'
      check (dispute in ('none', 'open', 'waitingOnCustomer', 'waitingOnMerchant', 'escalated', 'onHold',
        'pendingAdjustment', 'closed', 'cancelled', 'expired')),
    invoice_date date not null,
    billed_date date,
    received_date date,
    due_date date not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    subtotal bigint not null,
    tax bigint not null default 0,
    rebates bigint not null default 0,
    late_fee bigint not null default 0,
    total bigint not null,
    paid bigint not null default 0,
    open bigint not null,
    disputed_total bigint not null default 0,
    notes text,
    adjustment_reason text,
    adjustment_comments text,
    search_text text not null,
    is_billed boolean not null generated always as (life_cycle = 'billed') stored,
    is_payable boolean not null generated always as
      (life_cycle = 'billed' and hold = 'none' and collection <> 'paymentPending') stored,
    primary key (customer_id, trx_id),
    check (open = total - paid),
    check (total < 0 or (paid >= 0 and paid <= total))
  )`,
  // The list's default order: unpaid first, oldest due date on top.
  `create index invoices_by_default_order on invoices (customer_id, is_billed desc, due_date, trx_id)`,
  `create index invoices_by_due_date on invoices (customer_id, due_date, trx_id)`,
  `create index invoices_by_open on invoices (customer_id, open, trx_id)`,
  `create index invoices_by_invoice_id on invoices (customer_id, invoice_id, trx_id)`,
  `create index invoices_by_invoice_date on invoices (customer_id, invoice_date, trx_id)`,
  `create index invoices_by_merchant_name on invoices (customer_id, merchant_name, trx_id)`,
  `create index invoices_by_account_name on invoices (customer_id, account_name, trx_id)`,
  `create index invoices_by_po_number on invoices (customer_id, po_number, trx_id)`,
  // Counts and totals of the tabs and of the exposure read this alone.
  `create index invoices_by_facts on invoices
    (customer_id, life_cycle, is_payable, hold, collection, dispute, due_date)
    include (currency, open, late_fee, account_id, account_name, merchant_id, merchant_name)`,
  `create table invoice_lines (
    customer_id text not null,
    trx_id text not null,
    line_number integer not null,
    description text not null,
    quantity numeric(14, 3) not null,
    unit text not null,
    unit_price bigint not null,
    amount bigint not null,
    primary key (customer_id, trx_id, line_number),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  // `at` is a plain date or an instant in UTC, as the contract has it; both sort as text.
  `create table invoice_events (
    event_id bigint generated always as identity primary key,
    customer_id text not null,
    trx_id text not null,
    kind text not null,
    at text not null,
    payment_id text,
    amount bigint,
    currency text,
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  `create index invoice_events_by_invoice on invoice_events (customer_id, trx_id, at)`,
  `create table addresses (
    address_id bigint generated always as identity primary key,
    customer_id text not null references customers (buid),
    kind text not null check (kind in ('billing', 'shipping', 'merchant')),
    account_id text references customers (buid),
    merchant_id text references merchants (merchant_id),
    contact_name text,
    line_1 text not null,
    line_2 text,
    line_3 text,
    city_state_zip text not null,
    country text not null,
    check ((kind = 'merchant') = (merchant_id is not null)),
    check ((kind = 'merchant') = (account_id is null))
  )`,
  `create index addresses_by_owner on addresses (customer_id, kind, account_id, merchant_id)`,
  `create table bank_accounts (
    bank_account_id text primary key,
    customer_id text not null references customers (buid),
    account_id text not null references customers (buid),
    account_type text not null check (account_type in ('checking', 'savings')),
    bank_name text not null,
    bank_country text not null,
    routing_number text,
    account_number_sealed text not null,
    last_four text not null check (last_four ~ '^[0-9]{4}$'),
    online boolean not null,
    autopay boolean not null default false,
    created_at timestamptz not null,
    removed_at timestamptz,
    check (online or autopay)
  )`,
  `create index bank_accounts_by_customer on bank_accounts (customer_id)`,
  // At most one bank account of a customer has AutoPay (§4 Bank accounts).
  `create unique index bank_accounts_one_autopay on bank_accounts (customer_id)
    where autopay and removed_at is null`,
  `create table credit_limits (
    customer_id text not null references customers (buid),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount >= 0),
    primary key (customer_id, currency)
  )`,
  `create table authorizations (
    authorization_id text primary key,
    customer_id text not null references customers (buid),
    account_id text not null references customers (buid),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    active boolean not null default true,
    created_at timestamptz not null
  )`,
  `create index authorizations_active on authorizations (customer_id, currency) where active`,
  // A set of invoices that the server keeps for one user: 'all that match', or a remedy applied to such a set.
  `create table invoice_selections (
    selection_id text primary key,
    customer_id text not null references customers (buid),
    buid_customer text not null references customers (buid),
    user_id text not null references users (user_id),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index invoice_selections_by_expiry on invoice_selections (expires_at)`,
  `create table invoice_selection_items (
    selection_id text not null references invoice_selections (selection_id) on delete cascade,
    customer_id text not null,
    position integer not null,
    trx_id text not null,
    primary key (selection_id, position)
  )`,
];
