import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Chargebacks that cardholders ask for at the card's bank: what of which invoice, until when evidence is taken, and how it
 * was decided. Customers read their own without the evidence, support reads all. The server writes: what the card provider
 * reports, and what support answers under the name of whoever does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...FENCES]);
}

const TABLES = [
  `create sequence card_chargeback_numbers start 4001`,
  `create table card_chargebacks (
    chargeback_id text primary key,
    chargeback_number text not null unique,
    provider_reference text not null unique,
    payment_id text not null references payments (payment_id),
    customer_id text not null references customers (buid),
    status text not null check (status in ('opened', 'contested', 'accepted', 'won', 'lost')),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    fee bigint not null check (fee >= 0),
    loss bigint not null check (loss >= 0),
    reason text not null
      check (reason in ('notRecognized', 'notReceived', 'paidTwice', 'notAsAgreed', 'other')),
    opened_at timestamptz not null,
    evidence_due_at timestamptz not null,
    answered_by text references users (user_id),
    answered_at timestamptz,
    evidence text not null,
    sent_at timestamptz,
    ended_at timestamptz,
    check (fee + loss <= amount),
    check ((answered_at is null) = (answered_by is null)),
    check (status not in ('contested', 'accepted') or answered_at is not null),
    check ((status in ('accepted', 'won', 'lost')) = (ended_at is not null))
  )`,
  `create table card_chargeback_lines (
    chargeback_id text not null references card_chargebacks (chargeback_id),
    customer_id text not null,
    trx_id text not null,
    invoice_id text not null,
    account_id text not null,
    amount bigint not null check (amount > 0),
    primary key (chargeback_id, trx_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id)
  )`,
  `create index card_chargebacks_of_payment on card_chargebacks (payment_id, opened_at)`,
  `create index card_chargebacks_open on card_chargebacks (opened_at) where status in ('opened', 'contested')`,
  `create index card_chargebacks_to_send on card_chargebacks (answered_at)
    where answered_at is not null and sent_at is null`,
  `create index card_chargeback_lines_of_invoice on card_chargeback_lines (customer_id, trx_id)`,
  `alter table ledger_entries add column card_chargeback_id text references card_chargebacks (chargeback_id)`,
  `create index ledger_entries_by_card_chargeback on ledger_entries (card_chargeback_id)
    where card_chargeback_id is not null`,
  `insert into ledger_accounts (ledger_account, description) values
    ('card_disputed', 'Taken by cards’ banks until chargebacks are decided'),
    ('chargeback_loss', 'Charged back though it had been refunded: nobody owes it')`,
];

const ME = `current_setting('app.user', true)`;
const NAMED_CUSTOMER = `current_setting('app.customer', true)`;
const SUPPORT = `(select asking.user_type from users asking where asking.user_id = ${ME}) = 'admin'`;
const OWN = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = ${NAMED_CUSTOMER})`;

const FENCES = ['card_chargebacks', 'card_chargeback_lines'].flatMap((table) => [
  `alter table ${table} enable row level security`,
  `grant select on ${table} to portal_app, portal_support, portal_acting_support`,
  `create policy tenant on ${table} for select to portal_app using (${OWN})`,
  `create policy support_reads on ${table} for select to portal_support using (${SUPPORT})`,
  `create policy support_acts on ${table} for select to portal_acting_support
    using (customer_id = ${NAMED_CUSTOMER} and ${SUPPORT})`,
]);
