import { documentObstacles } from '#domain/invoice/invoice-document.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withActingMerchant, withMerchants } from '#server/platform/db/tenant.ts';
import { notFound } from '#server/platform/http/api-error.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import {
  judgedDocument,
  merchantDocument,
  undoUntil,
  type InvoiceDocumentRow,
} from '#server/receivables/invoice-documents/document-of-invoice.ts';
import { lockOfInvoice } from '#server/receivables/invoice-documents/lock-of-invoice.ts';
import { notOneMore } from '#server/receivables/invoice-documents/put-invoice-document.ts';

type RemoveDeps = Pick<Deps, 'db' | 'clock' | 'portal'>;

interface Asked {
  readonly caller: Caller;
  readonly body: { readonly document_id: string };
  readonly requestId: string;
}

/** Removes a document of an invoice: nobody reads it from then on, and for some seconds it can be had back (§7). */
export function removeMerchantInvoiceDocument(deps: RemoveDeps): Operation<'removeMerchantInvoiceDocument'> {
  return (request) =>
    changed(deps, request, 'invoice_document_removed', async (_tx, row) =>
      // Once more: it is removed since the first time.
      row.removed_at === null
        ? { removed_at: deps.clock.instant(), removed_by: request.caller.userId }
        : null,
    );
}

/** Has back a document that was removed, as long as that can be and its place is free. */
export function restoreMerchantInvoiceDocument(
  deps: RemoveDeps,
): Operation<'restoreMerchantInvoiceDocument'> {
  const { clock, portal } = deps;
  return (request) =>
    changed(deps, request, 'invoice_document_restored', async (tx, row) => {
      const until = undoUntil(row, portal.invoiceDocuments.undoSeconds);
      if (until === null) return null;
      if (Date.parse(until) + GRACE <= clock.now().getTime()) throw notFound();
      const beside = await tx
        .selectFrom('invoice_documents')
        .selectAll()
        .where('customer_id', '=', row.customer_id)
        .where('trx_id', '=', row.trx_id)
        .where('document_id', '<>', row.document_id)
        .execute();
      const [obstacle] = documentObstacles(
        row.document_type,
        beside.map(judgedDocument),
        portal.invoiceDocuments,
      );
      if (obstacle) throw notOneMore(obstacle);
      return { removed_at: null, removed_by: null };
    });
}

/** Milliseconds that the way of a press in the last moment may take. */
export const GRACE = 5_000;

type Change = Pick<InvoiceDocumentRow, 'removed_at' | 'removed_by'>;

/** Changes a document of one of the caller's merchants on its locked invoice, and writes that down. */
async function changed(
  { db, clock, portal }: RemoveDeps,
  { caller, body, requestId }: Asked,
  action: 'invoice_document_removed' | 'invoice_document_restored',
  change: (tx: Tx, row: InvoiceDocumentRow) => Promise<Change | null>,
) {
  const { userId } = caller;
  const id = body.document_id;
  // Whose it is is read first: the role that writes sees those of one merchant at a time.
  const of = await withMerchants(db, userId, (tx) =>
    tx
      .selectFrom('invoice_documents')
      .select(['merchant_id', 'customer_id', 'trx_id'])
      .where('document_id', '=', id)
      .executeTakeFirst(),
  );
  if (!of) throw notFound();
  const row = await withActingMerchant(db, { userId, merchantId: of.merchant_id }, async (tx) => {
    await lockOfInvoice(tx, of);
    const before = await tx
      .selectFrom('invoice_documents')
      .selectAll()
      .where('document_id', '=', id)
      .executeTakeFirst();
    if (!before) throw notFound();
    const values = await change(tx, before);
    if (values === null) return before;
    const { customer_id: customerId, trx_id: invoice, document_type: type, file_name: name } = before;
    const facts = { invoice, type, name };
    await writeAudit(tx, clock, { userId, customerId, action, subject: id, facts, requestId });
    return tx
      .updateTable('invoice_documents')
      .set(values)
      .where('document_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { body: { data: merchantDocument(row, portal.invoiceDocuments.undoSeconds) } };
}
