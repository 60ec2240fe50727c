import type { Deps } from '#server/deps.ts';
import { withMerchants, withTenant } from '#server/platform/db/tenant.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { findInvoice } from '#server/receivables/invoices/find-invoice.ts';
import { ofMerchants } from '#server/receivables/merchant-invoices/merchant-condition.ts';

type ReadDeps = Pick<Deps, 'db' | 'documents'>;

/** What no program runs or shows, whatever is in it. */
const RUNS_NOTHING = 'application/octet-stream';

/** A document of an invoice of one of the caller's merchants. */
export function getMerchantInvoiceDocument({
  db,
  documents,
}: ReadDeps): Operation<'getMerchantInvoiceDocument'> {
  return async ({ path, caller }) => {
    const row = await withMerchants(db, caller.userId, (tx) =>
      readable(tx, path.document_id)
        .innerJoin('invoices', (join) =>
          join
            .onRef('invoices.customer_id', '=', 'document.customer_id')
            .onRef('invoices.trx_id', '=', 'document.trx_id'),
        )
        .where(ofMerchants(caller))
        .executeTakeFirst(),
    );
    if (!row) throw notFound();
    return fileOf(documents, path.document_id, row.file_name);
  };
}

/** A document of an invoice of the customer. */
export function getInvoiceDocument({ db, documents }: ReadDeps): Operation<'getInvoiceDocument'> {
  return async ({ path, caller, customer }) => {
    const row = await withTenant(
      db,
      { userId: caller.userId, customerId: customer.customerId },
      async (tx) => {
        const found = await readable(tx, path.document_id)
          .where('document.customer_id', '=', customer.customerId)
          .executeTakeFirst();
        // Of the sub-account that is worked for.
        return found && (await findInvoice(tx, customer, found.trx_id)) ? found : undefined;
      },
    );
    if (!row) throw notFound();
    return fileOf(documents, path.document_id, row.file_name);
  };
}

/** One that has passed its check and was not removed. */
const readable = (tx: Tx, documentId: string) =>
  tx
    .selectFrom('invoice_documents as document')
    .select(['document.file_name', 'document.trx_id'])
    .where('document.document_id', '=', documentId)
    .where('document.state', '=', 'stored')
    .where('document.removed_at', 'is', null);

async function fileOf({ store }: Deps['documents'], id: string, name: string) {
  return { file: { content: await store.read(id), mediaType: RUNS_NOTHING, name } };
}
