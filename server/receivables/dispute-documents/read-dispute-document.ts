import { sql } from 'kysely';
import type { Deps } from '#server/deps.ts';
import { ofParty, withParty, type Asking } from '#server/receivables/disputes/parties.ts';
import { asServer, withSupport } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Answer, Operation } from '#server/platform/http/operation.ts';

type FileAnswer = Pick<Answer<'getSupportDisputeDocument'>, 'file'>;
type ReadDeps = Pick<Deps, 'db' | 'documents'>;

/** What no program runs or shows, whatever is in it. */
const RUNS_NOTHING = 'application/octet-stream';

/** A document of a dispute of the customer. */
export function getCustomerDisputeDocument(deps: ReadDeps): Operation<'getCustomerDisputeDocument'> {
  return async ({ path, caller, customer }) =>
    fileOf(deps, { party: 'customer', caller, customer }, path.document_id);
}

/** A document of a dispute of one of the caller's merchants. */
export function getMerchantDisputeDocument(deps: ReadDeps): Operation<'getMerchantDisputeDocument'> {
  return async ({ path, caller }) =>
    fileOf(deps, { party: 'merchant', caller, customer: null }, path.document_id);
}

/** A document of a dispute or of its invoice, for customer support, which has no page of the invoice. */
export function getSupportDisputeDocument(deps: ReadDeps): Operation<'getSupportDisputeDocument'> {
  return async ({ path, caller }) => {
    const ofInvoice = await invoiceDocument(deps, caller.userId, path.document_id);
    return ofInvoice ?? fileOf(deps, { party: 'support', caller, customer: null }, path.document_id);
  };
}

/** A document of an invoice that was disputed or charged back; null for all else. */
async function invoiceDocument(
  { db, documents }: ReadDeps,
  userId: string,
  id: string,
): Promise<FileAnswer | null> {
  const row = await withSupport(db, userId, (tx) =>
    // As the server: what a dispute is about is read by all its sides.
    asServer(tx, async () =>
      tx
        .selectFrom('invoice_documents as document')
        .select('document.file_name')
        .where('document.document_id', '=', id)
        .where('document.state', '=', 'stored')
        .where('document.removed_at', 'is', null)
        .where(
          sql<boolean>`(exists (select from disputes of where of.customer_id = document.customer_id
              and of.trx_id = document.trx_id)
            or exists (select from chargebacks of where of.customer_id = document.customer_id
              and of.trx_id = document.trx_id))`,
        )
        .executeTakeFirst(),
    ),
  );
  return row === undefined
    ? null
    : { file: { content: await documents.store.read(id), mediaType: RUNS_NOTHING, name: row.file_name } };
}

/** Only the sides of a dispute or a chargeback that it belongs to find it, and only once it has passed its check. */
async function fileOf({ db, documents }: ReadDeps, asking: Asking, id: string): Promise<FileAnswer> {
  const row = await withParty(db, asking, (tx) =>
    tx
      .selectFrom('dispute_documents as document')
      .select('document.file_name')
      .where('document.document_id', '=', id)
      .where('document.state', '=', 'stored')
      .where((given) =>
        given.or([
          given.exists(
            given
              .selectFrom('dispute_document_uses as used')
              .innerJoin('disputes', 'disputes.dispute_id', 'used.dispute_id')
              .select('used.document_id')
              .whereRef('used.document_id', '=', 'document.document_id')
              .where(ofParty(asking)),
          ),
          given.exists(
            given
              .selectFrom('chargeback_document_uses as used')
              .innerJoin('chargebacks', 'chargebacks.chargeback_id', 'used.chargeback_id')
              .select('used.document_id')
              .whereRef('used.document_id', '=', 'document.document_id')
              .where(ofParty(asking, 'chargebacks')),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
  if (!row) throw notFound();
  return { file: { content: await documents.store.read(id), mediaType: RUNS_NOTHING, name: row.file_name } };
}
