import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * What a merchant changes of an invoice: its details, with a version that goes up with each change, so that nobody
 * writes over what they have not read, and adjustments, each with the credit that it has given.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...COLUMNS, ...TABLE, ...FENCES]);
}

const ME = `current_setting('app.user', true)`;
const ACTING = `merchant_id = (select mapped.merchant_id from user_merchants mapped
  where mapped.user_id = ${ME} and mapped.merchant_id = current_setting('app.merchant', true))`;

const COLUMNS = [
  `alter table invoices
    add column ship_to_id bigint references addresses (address_id),
    add column edit_version integer not null default 0,
    add column edited_at timestamptz,
    add column edited_name text`,
  `grant update (po_number, received_date, notes, ship_to_id, edit_version, edited_at, edited_name,
    adjustment_reason, adjustment_comments, search_text) on invoices to portal_acting_merchant`,
];

const TABLE = [
  `create table invoice_adjustments (
    adjustment_id text primary key,
    customer_id text not null,
    trx_id text not null,
    merchant_id text not null references merchants (merchant_id),
    amount bigint not null check (amount > 0),
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    reason text not null check (reason in
      ('chargedInError', 'wrongPrice', 'wrongQuantity', 'goodsReturned', 'agreedDiscount', 'other')),
    comments text not null check (comments <> ''),
    credit_trx_id text not null,
    adjusted_at timestamptz not null,
    adjusted_by text not null references users (user_id),
    adjusted_name text not null,
    unique (customer_id, credit_trx_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
    foreign key (customer_id, credit_trx_id) references invoices (customer_id, trx_id)
  )`,
  `create index invoice_adjustments_of_invoice on invoice_adjustments (customer_id, trx_id)`,
];

const FENCES = [
  `alter table invoice_adjustments enable row level security`,
  `grant select on invoice_adjustments to portal_app, portal_merchant, portal_acting_merchant`,
  `grant insert on invoice_adjustments to portal_acting_merchant`,
  `create policy portal_app on invoice_adjustments for select to portal_app
    using (customer_id = (select mapped.customer_id from user_customers mapped
      where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true)))`,
  `create policy portal_merchant on invoice_adjustments for select to portal_merchant
    using (merchant_id = any (array(select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})))`,
  `create policy portal_acting_merchant on invoice_adjustments for select to portal_acting_merchant using (${ACTING})`,
  `create policy merchant_adjusts on invoice_adjustments for insert to portal_acting_merchant
    with check (${ACTING} and adjusted_by = ${ME} and exists (select from invoices seen
      where seen.customer_id = invoice_adjustments.customer_id and seen.trx_id = invoice_adjustments.trx_id
        and seen.merchant_id = invoice_adjustments.merchant_id))`,
];
