import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/**
 * Documents of answers: one belongs to an entry of a dispute's thread instead of its opening, and a merchant's users send
 * them too. What a merchant's user has sent is of no customer until it is given to a dispute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...COLUMNS, ...FENCES]);
}

const COLUMNS = [
  `alter table dispute_documents alter column customer_id drop not null`,
  `alter table dispute_document_uses add column response_id text references dispute_responses (response_id)`,
  `create index dispute_document_uses_of_response on dispute_document_uses (response_id) where response_id is not null`,
];

const ME = `current_setting('app.user', true)`;
const OWN_CUSTOMER = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;
const ACTING_MERCHANT = `merchant_id = (select mapped.merchant_id from user_merchants mapped
  where mapped.user_id = ${ME} and mapped.merchant_id = current_setting('app.merchant', true))`;
/** Sent by the user themselves, as a merchant's. */
const SENT = `customer_id is null and user_id = ${ME}
  and exists (select 1 from user_merchants mapped where mapped.user_id = ${ME})`;

const FENCES = [
  `grant select, insert, update (state, document_type) on dispute_documents to portal_acting_merchant`,
  `grant select, insert on dispute_document_uses to portal_acting_merchant`,
  `create policy merchant_keeps on dispute_documents for select to portal_acting_merchant using (${SENT})`,
  `create policy merchant_sends on dispute_documents for insert to portal_acting_merchant with check (${SENT})`,
  `create policy merchant_changes on dispute_documents for update to portal_acting_merchant
    using (${SENT} and not is_submitted) with check (${SENT})`,
  `create policy acting_merchant_uses on dispute_document_uses for select to portal_acting_merchant
    using (${ACTING_MERCHANT})`,
  // What a merchant gives to a dispute is the user's own, and goes with what that user has said.
  `create policy merchant_adds on dispute_document_uses for insert to portal_acting_merchant
    with check (${ACTING_MERCHANT}
      and exists (select 1 from dispute_documents sent where sent.document_id = dispute_document_uses.document_id)
      and exists (select 1 from dispute_responses said
        where said.response_id = dispute_document_uses.response_id and said.user_id = ${ME}
          and said.dispute_id = dispute_document_uses.dispute_id))`,
  // What a merchant has sent is of no customer: who disputes finds it by the dispute that it was given to.
  `create policy customer_reads_answers on dispute_documents for select to portal_app
    using (customer_id is null and exists (select 1 from dispute_document_uses used
      where used.document_id = dispute_documents.document_id and used.${OWN_CUSTOMER}))`,
];
