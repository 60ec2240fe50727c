import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Documents of invoices, which their merchant adds and their buyer reads, and what a merchant's users read of an invoice
 * itself: its lines, its history without the payments' ids, its addresses, its credits, and what its buyer is called.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES, ...READS]);
}

const TABLES = [
  `create table invoice_documents (
    document_id text primary key,
    customer_id text not null,
    trx_id text not null,
    merchant_id text not null references merchants (merchant_id),
    document_type text not null check (document_type in
      ('dealerOriginal', 'proofOfDelivery', 'loadingSheet', 'specification', 'photo', 'other')),
    file_name text not null,
    media_type text not null,
    bytes integer not null check (bytes > 0),
    content_hash text not null,
    state text not null check (state in ('arriving', 'checking', 'stored', 'refused')),
    replaces text,
    entered_at timestamptz not null,
    entered_by text not null references users (user_id),
    entered_name text not null,
    removed_at timestamptz,
    removed_by text references users (user_id),
    foreign key (customer_id, trx_id) references invoices (customer_id, trx_id),
    check ((removed_at is null) = (removed_by is null))
  )`,
];

const INDEXES = [
  `create index invoice_documents_of_invoice on invoice_documents (customer_id, trx_id)`,
  `create index invoice_documents_to_look_at on invoice_documents (entered_at)
    where removed_at is not null or state in ('arriving', 'checking')`,
  // A merchant's list in its default order, one invoice by its number, and the buyers of a merchant.
  `create index invoices_of_merchant_by_default_order on invoices (merchant_id, is_billed desc, due_date, trx_id)`,
  `create index invoices_of_merchant_by_trx on invoices (merchant_id, trx_id)`,
  `create index invoices_of_merchant_by_buyer on invoices (merchant_id, customer_id, account_id)`,
];

const ME = `current_setting('app.user', true)`;
const OWN_CUSTOMER = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;
const OWN_MERCHANTS = `merchant_id = any (array(select mapped.merchant_id from user_merchants mapped
  where mapped.user_id = ${ME}))`;
const ACTING_MERCHANT = `merchant_id = (select mapped.merchant_id from user_merchants mapped
  where mapped.user_id = ${ME} and mapped.merchant_id = current_setting('app.merchant', true))`;

/** That the row is of an invoice which the role sees: the policies of `invoices` bind this query too. */
const ofSeen = (table: string, more = '') => `exists (select from invoices seen
  where seen.customer_id = ${table}.customer_id and seen.trx_id = ${table}.trx_id ${more})`;

const FENCES = [
  `alter table invoice_documents enable row level security`,
  `grant select on invoice_documents to portal_app, portal_merchant, portal_acting_merchant`,
  `grant insert, update (state, removed_at, removed_by) on invoice_documents to portal_acting_merchant`,
  // A buyer reads what is whole and there.
  `create policy customer_reads on invoice_documents for select to portal_app
    using (${OWN_CUSTOMER} and state = 'stored' and removed_at is null)`,
  `create policy merchant_reads on invoice_documents for select to portal_merchant using (${OWN_MERCHANTS})`,
  `create policy merchant_keeps on invoice_documents for select to portal_acting_merchant using (${ACTING_MERCHANT})`,
  `create policy merchant_adds on invoice_documents for insert to portal_acting_merchant
    with check (${ACTING_MERCHANT} and entered_by = ${ME}
      and ${ofSeen('invoice_documents', 'and seen.merchant_id = invoice_documents.merchant_id')})`,
  `create policy merchant_changes on invoice_documents for update to portal_acting_merchant
    using (${ACTING_MERCHANT}) with check (${ACTING_MERCHANT} and (removed_by is null or removed_by = ${ME}))`,
];

const READS = [
  `grant select on invoice_lines, addresses, given_credits to portal_merchant`,
  `grant select (event_id, customer_id, trx_id, kind, at, amount, currency) on invoice_events to portal_merchant`,
  `grant select (buid, customer_name) on customers to portal_merchant`,
  `create policy own_merchant on invoice_lines for select to portal_merchant using (${ofSeen('invoice_lines')})`,
  `create policy own_merchant on invoice_events for select to portal_merchant using (${ofSeen('invoice_events')})`,
  `create policy own_merchant on given_credits for select to portal_merchant using (${OWN_MERCHANTS})`,
  // Its own, and those of the accounts that it has sold to.
  `create policy own_merchant on addresses for select to portal_merchant
    using (case when merchant_id is null then exists (select from invoices seen
        where seen.customer_id = addresses.customer_id and seen.account_id = addresses.account_id
          or seen.customer_id = addresses.customer_id and addresses.account_id = addresses.customer_id)
      else ${OWN_MERCHANTS} end)`,
  `create policy own_merchant on customers for select to portal_merchant
    using (exists (select from invoices seen where seen.customer_id = customers.buid))`,
];
