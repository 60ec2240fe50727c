import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Documents of disputes: who has sent them alone sees them until they are submitted, then the sides of each dispute that
 * they belong to. Their content lies in the store (`server/platform/documents`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...TABLES, ...INDEXES, ...FENCES]);
}

const TABLES = [
  `create table dispute_documents (
    document_id text primary key,
    customer_id text not null references customers (buid),
    user_id text not null references users (user_id),
    file_name text not null,
    media_type text not null,
    bytes integer not null check (bytes > 0),
    content_hash text not null,
    state text not null check (state in ('arriving', 'checking', 'stored', 'refused', 'removed')),
    entered_at timestamptz not null,
    document_type text,
    is_submitted boolean not null generated always as (document_type is not null) stored
  )`,
  `create table dispute_document_uses (
    document_id text not null references dispute_documents (document_id),
    dispute_id text not null references disputes (dispute_id),
    customer_id text not null,
    merchant_id text not null,
    primary key (document_id, dispute_id)
  )`,
];

const INDEXES = [
  `create index dispute_documents_of_user on dispute_documents (user_id, customer_id) where document_type is null`,
  `create index dispute_documents_to_look_at on dispute_documents (state, entered_at)
    where state in ('checking', 'removed') or document_type is null`,
  `create index dispute_document_uses_of on dispute_document_uses (dispute_id)`,
];

const ME = `current_setting('app.user', true)`;
const OWN_CUSTOMER = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;
const OWN_MERCHANT = `merchant_id in (select mapped.merchant_id from user_merchants mapped where mapped.user_id = ${ME})`;
const SUPPORT = `(select asking.user_type from users asking where asking.user_id = ${ME}) = 'admin'`;
const UNSUBMITTED = `${OWN_CUSTOMER} and user_id = ${ME}`;

const FENCES = [
  `alter table dispute_documents enable row level security`,
  `alter table dispute_document_uses enable row level security`,
  `grant select, insert, update (state, document_type) on dispute_documents to portal_app`,
  `grant select, insert on dispute_document_uses to portal_app`,
  `grant select on dispute_documents, dispute_document_uses to portal_merchant, portal_support`,
  `create policy customer_reads on dispute_documents for select to portal_app
    using (${OWN_CUSTOMER} and (user_id = ${ME} or is_submitted))`,
  `create policy customer_sends on dispute_documents for insert to portal_app with check (${UNSUBMITTED})`,
  `create policy customer_changes on dispute_documents for update to portal_app
    using (${UNSUBMITTED} and not is_submitted) with check (${UNSUBMITTED})`,
  `create policy merchant_reads on dispute_documents for select to portal_merchant
    using (exists (select 1 from dispute_document_uses used
      where used.document_id = dispute_documents.document_id and used.${OWN_MERCHANT}))`,
  `create policy support_reads on dispute_documents for select to portal_support using (${SUPPORT} and is_submitted)`,
  `create policy customer_uses on dispute_document_uses for select to portal_app using (${OWN_CUSTOMER})`,
  `create policy customer_adds on dispute_document_uses for insert to portal_app with check (${OWN_CUSTOMER})`,
  `create policy merchant_uses on dispute_document_uses for select to portal_merchant using (${OWN_MERCHANT})`,
  `create policy support_uses on dispute_document_uses for select to portal_support using (${SUPPORT})`,
];
