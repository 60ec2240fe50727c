import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Cards of customers, their history and what was bought with them, and what the demonstration's issuer was asked for. No
 * column has a number of a card. A request of a user may change what becomes of a card, never whose it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...FENCES]);
}

const STATUSES = `'requested', 'approved', 'production', 'sent', 'delivered', 'active', 'suspended', 'expired',
  'terminated'`;

const TABLES = [
  `create sequence card_identifiers start 20401`,
  `create table cards (
    card_id text primary key,
    card_identifier text not null unique default ('FC-' || nextval('card_identifiers')),
    customer_id text not null references customers (buid),
    account_id text not null references customers (buid),
    account_name text not null,
    card_name text not null,
    cardholder text not null,
    embossed text not null,
    status text not null check (status in (${STATUSES})),
    changed_at timestamptz not null,
    created_at timestamptz not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    month_limit bigint not null check (month_limit > 0),
    delivery text not null check (delivery in ('mail', 'pickUp')),
    address text,
    arrives_by date,
    last_four text check (last_four ~ '^[0-9]{4}$'),
    expires_on date,
    replaces text references cards (card_id),
    replaces_because text check (replaces_because in ('damaged', 'lost', 'stolen')),
    ended_because text check (ended_because in
      ('damaged', 'lost', 'stolen', 'noLongerNeeded', 'replaced', 'declined')),
    requested_by text references users (user_id),
    requester_name text not null,
    issuer_state text not null check (issuer_state in
      ('none', 'ordered', 'active', 'suspended', 'terminated')),
    activation_tries integer not null default 0 check (activation_tries >= 0),
    activation_locked_until timestamptz,
    check ((delivery = 'mail') = (address is not null)),
    check ((last_four is null) = (expires_on is null)),
    check (status not in ('active', 'suspended', 'expired') or last_four is not null),
    check ((status = 'terminated') = (ended_because is not null))
  )`,
  `create table card_events (
    event_id bigint generated always as identity primary key,
    card_id text not null references cards (card_id),
    customer_id text not null,
    status text not null check (status in (${STATUSES})),
    user_id text references users (user_id),
    user_name text,
    words text,
    at timestamptz not null
  )`,
  `create table card_transactions (
    transaction_id text primary key,
    card_id text not null references cards (card_id),
    customer_id text not null,
    merchant_name text not null,
    status text not null check (status in ('authorised', 'posted', 'declined')),
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    at timestamptz not null,
    declined text check (declined in ('limit', 'suspended', 'expired', 'terminated')),
    holds_until date,
    check ((status = 'declined') = (declined is not null)),
    check ((status = 'authorised') = (holds_until is not null))
  )`,
  `create table sandbox_issuer_cards (
    reference text primary key,
    ordered_on date not null,
    expires_on date not null,
    delivery text not null check (delivery in ('mail', 'pickUp')),
    state text not null check (state in ('ordered', 'active', 'suspended', 'terminated')),
    said integer not null check (said between 0 and 3)
  )`,
  `create index cards_of_customer on cards (customer_id, status, card_id)`,
  `create index cards_expiring on cards (expires_on) where status in ('active', 'suspended')`,
  // A card is replaced by one card at a time.
  `create unique index cards_replaced_once on cards (replaces) where status <> 'terminated'`,
  `create index card_events_of_card on card_events (card_id, event_id)`,
  `create index card_transactions_of_card on card_transactions (card_id, at desc)`,
];

const OWN = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = current_setting('app.user', true)
    and mapped.customer_id = current_setting('app.customer', true))`;

const FENCES = [
  `grant select, insert on cards to portal_app`,
  `grant update (status, changed_at, last_four, expires_on, ended_because, arrives_by, activation_tries,
    activation_locked_until) on cards to portal_app`,
  `grant select, insert on card_events to portal_app`,
  `grant select on card_transactions to portal_app`,
  ...['cards', 'card_events', 'card_transactions'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} to portal_app using (${OWN}) with check (${OWN})`,
  ]),
  `alter table sandbox_issuer_cards enable row level security`,
  `grant usage on card_identifiers to portal_app`,
];
