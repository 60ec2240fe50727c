import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

const ME = `current_setting('app.user', true)`;

/** Who reads short pays: the customer that has paid less, and its merchant, who alone answers. */
const OWN = {
  portal_app: `customer_id = (select mapped.customer_id from user_customers mapped
    where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`,
  portal_merchant: `merchant_id in (select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})`,
  portal_acting_merchant: `merchant_id = (select mapped.merchant_id from user_merchants mapped
    where mapped.user_id = ${ME} and mapped.merchant_id = current_setting('app.merchant', true))`,
} as const;

/** What was paid less than could be with a reason, once that payment has settled, and the merchant's answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `create table short_pays (
      short_pay_id text primary key,
      customer_id text not null references customers (buid),
      customer_name text not null,
      merchant_id text not null references merchants (merchant_id),
      merchant_name text not null,
      payment_id text not null references payments (payment_id),
      trx_id text not null,
      invoice_id text not null,
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      short_by bigint not null check (short_by > 0),
      reason text not null check (reason in ('agreedDiscount', 'damagedGoods', 'wrongPrice', 'other')),
      note text not null,
      paid_at timestamptz not null,
      answer_by date not null,
      status text not null check (status in ('waiting', 'accepted', 'refused', 'lapsed')),
      words text,
      answered_at timestamptz,
      answered_by text references users (user_id),
      credit_trx_id text,
      unique (payment_id, trx_id),
      foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
      foreign key (customer_id, credit_trx_id) references invoices (customer_id, trx_id),
      check ((status in ('accepted', 'refused')) = (answered_at is not null))
    )`,
    `create index short_pays_by_merchant on short_pays (merchant_id, status, paid_at, short_pay_id)`,
    `create index short_pays_of_invoice on short_pays (customer_id, trx_id)`,
    `alter table short_pays enable row level security`,
    ...Object.entries(OWN).flatMap(([role, own]) => [
      `grant select on short_pays to ${role}`,
      `create policy ${role} on short_pays for select to ${role} using (${own})`,
    ]),
    // The answer stands under the name of whoever gives it.
    `grant update (status, words, answered_at, answered_by) on short_pays to portal_acting_merchant`,
    `create policy merchant_answers on short_pays for update to portal_acting_merchant
      using (${OWN.portal_acting_merchant})
      with check (${OWN.portal_acting_merchant} and answered_by = ${ME})`,
  ]);
}
