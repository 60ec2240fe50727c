import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Credits that are used in parts: what they have taken from an invoice, which of them was given for which, and each use
 * as a record of its own; entries of the ledger know the merchant; and what of an invoice is disputed follows what is
 * open of it. What is there is carried over: a credit that counted as paid counts as used, outside of the portal.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...CREDITED, ...TABLES, ...CARRIED_USES, ...DISPUTED, ...MERCHANTS, ...TENANCY]);
}

const CREDITED = [
  `alter table invoices add column credited bigint not null default 0,
    drop constraint invoices_check, drop constraint invoices_check1`,
  `update invoices set credited = paid, paid = 0 where total < 0 and paid <> 0`,
  `alter table invoices
    add constraint invoices_open check (open = total - paid - credited),
    add constraint invoices_paid_and_credited check (case when total < 0
      then paid = 0 and credited between total and 0
      else paid >= 0 and credited >= 0 and paid + credited <= total end)`,
];

const TABLES = [
  `create sequence credit_numbers start 100001`,
  // `trx_id` is the credit itself, an invoice below zero, and `for_trx_id` the invoice that it was given for.
  `create table given_credits (
    customer_id text not null,
    trx_id text not null,
    for_trx_id text not null,
    merchant_id text not null references merchants (merchant_id),
    given_at timestamptz not null,
    given_by text references users (user_id),
    withdrawn_at timestamptz,
    withdrawn_by text references users (user_id),
    primary key (customer_id, trx_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
    foreign key (customer_id, for_trx_id) references invoices (customer_id, trx_id),
    check (trx_id <> for_trx_id)
  )`,
  `create index given_credits_by_invoice on given_credits (customer_id, for_trx_id)`,
  // `trx_id` is the invoice that a credit has lessened; null where it was used outside of the portal.
  `create table credit_applications (
    application_id text primary key,
    customer_id text not null,
    credit_trx_id text not null,
    trx_id text,
    merchant_id text not null references merchants (merchant_id),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    amount bigint not null check (amount > 0),
    applied_at timestamptz not null,
    applied_by text references users (user_id),
    reversed_at timestamptz,
    reversed_by text references users (user_id),
    foreign key (customer_id, credit_trx_id) references invoices (customer_id, trx_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
    check (trx_id <> credit_trx_id)
  )`,
  `create index credit_applications_by_credit on credit_applications (customer_id, credit_trx_id)`,
  `create index credit_applications_by_invoice on credit_applications (customer_id, trx_id)`,
];

const CARRIED_USES = [
  `insert into credit_applications
      (application_id, customer_id, credit_trx_id, merchant_id, currency, amount, applied_at)
    select gen_random_uuid()::text, customer_id, trx_id, merchant_id, currency, -credited,
      coalesce((select max(posted_at) from ledger_entries entry where entry.customer_id = invoices.customer_id
        and entry.trx_id = invoices.trx_id and entry.reason = 'settled_elsewhere'), now())
    from invoices where total < 0 and credited <> 0`,
];

/** The amount of a dispute stays; what is shown of it is never above what is open, and comes back with it. */
const DISPUTED = [
  `alter table invoices rename column disputed_total to disputed_amount`,
  `update invoices set disputed_amount = greatest(0, open)
    where disputed_amount = 0 and dispute not in ('none', 'closed', 'cancelled', 'expired')`,
  `alter table invoices add column disputed_total bigint not null generated always as
    (case when dispute in ('none', 'closed', 'cancelled', 'expired') then 0
      else greatest(0, least(disputed_amount, open)) end) stored`,
];

const MERCHANTS = [
  `alter table ledger_entries add column merchant_id text references merchants (merchant_id)`,
  // The one time that entries change: they are told what they always were of.
  `alter table ledger_entries disable trigger ledger_entries_stay`,
  `update ledger_entries set merchant_id = invoices.merchant_id from invoices
    where invoices.customer_id = ledger_entries.customer_id and invoices.trx_id = ledger_entries.trx_id`,
  `alter table ledger_entries enable trigger ledger_entries_stay`,
  // Cash and the fees of a payment are of no invoice, and so of no one merchant.
  `alter table ledger_entries add constraint ledger_entries_merchant
    check ((trx_id is null) = (merchant_id is null))`,
  `create index ledger_entries_by_merchant on ledger_entries (merchant_id, ledger_account, currency)
    include (amount)`,
];

const MAPPED_CUSTOMER = `(select mapped.customer_id from user_customers mapped
  where mapped.user_id = current_setting('app.user', true)
    and mapped.customer_id = current_setting('app.customer', true))`;

const TENANCY = [
  ...['given_credits', 'credit_applications'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `create policy tenant on ${table} to portal_app
      using (customer_id = ${MAPPED_CUSTOMER}) with check (customer_id = ${MAPPED_CUSTOMER})`,
  ]),
  // A customer uses its credits, and gives itself none.
  `grant select on given_credits to portal_app`,
  `grant select, insert, update (reversed_at, reversed_by) on credit_applications to portal_app`,
];
