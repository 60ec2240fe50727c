import type { Kysely } from 'kysely';
import { runStatements } from '#server/platform/db/run-statements.ts';

/** Documents of objections: one belongs to an entry of a chargeback instead of its request, and a merchant's users give it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [...COLUMNS, ...FENCES]);
}

const COLUMNS = [
  `alter table chargeback_document_uses
    add column response_id text references chargeback_responses (response_id)`,
];

const ME = `current_setting('app.user', true)`;
const OWN_CUSTOMER = `customer_id = (select mapped.customer_id from user_customers mapped
  where mapped.user_id = ${ME} and mapped.customer_id = current_setting('app.customer', true))`;
const ACTING_MERCHANT = `merchant_id = (select mapped.merchant_id from user_merchants mapped
  where mapped.user_id = ${ME} and mapped.merchant_id = current_setting('app.merchant', true))`;

const FENCES = [
  `grant select, insert on chargeback_document_uses to portal_acting_merchant`,
  `create policy acting_merchant_uses on chargeback_document_uses for select to portal_acting_merchant
    using (${ACTING_MERCHANT})`,
  // What a merchant gives to a chargeback is the user's own, and goes with what that user has said against it.
  `create policy merchant_adds on chargeback_document_uses for insert to portal_acting_merchant
    with check (${ACTING_MERCHANT}
      and exists (select 1 from dispute_documents sent where sent.document_id = chargeback_document_uses.document_id)
      and exists (select 1 from chargeback_responses said
        where said.response_id = chargeback_document_uses.response_id and said.user_id = ${ME}
          and said.chargeback_id = chargeback_document_uses.chargeback_id))`,
  // What a merchant has sent is of no customer: who is charged back finds it by the chargeback that it was given to.
  `create policy customer_reads_objections on dispute_documents for select to portal_app
    using (customer_id is null and exists (select 1 from chargeback_document_uses used
      where used.document_id = dispute_documents.document_id and used.${OWN_CUSTOMER}))`,
];
