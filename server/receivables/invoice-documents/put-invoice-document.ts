import { createHash } from 'node:crypto';
import {
  documentObstacles,
  kindsOfType,
  type InvoiceDocumentObstacle,
} from '#domain/invoice/invoice-document.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { withActingMerchant, withMerchants } from '#server/platform/db/tenant.ts';
import { checkedState } from '#server/platform/documents/document-store.ts';
import { mediaTypeOf } from '#server/platform/documents/judge-file.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { Operation, OperationRequest } from '#server/platform/http/operation.ts';
import {
  judgedDocument,
  merchantDocument,
  type InvoiceDocumentRow,
} from '#server/receivables/invoice-documents/document-of-invoice.ts';
import { arriveAs } from '#server/receivables/invoice-documents/arrive.ts';
import { lockOfInvoice } from '#server/receivables/invoice-documents/lock-of-invoice.ts';
import { findMerchantInvoice } from '#server/receivables/merchant-invoices/find-merchant-invoice.ts';

type PutDeps = Pick<Deps, 'db' | 'clock' | 'documents' | 'portal'>;
type Request = OperationRequest<'putMerchantInvoiceDocument'>;
type Invoice = Awaited<ReturnType<typeof findMerchantInvoice>>;

/**
 * Adds a document to an invoice of one of the caller's merchants. Its id is the sender's own, so that sending it again
 * after a lost answer leaves one: the row stands first, then the content goes to the store, then the row says so, and
 * what a crash leaves between is sent again or removed by the sweep. What it replaces goes in the step in which it is
 * there, so that the invoice is never without.
 */
export function putMerchantInvoiceDocument(deps: PutDeps): Operation<'putMerchantInvoiceDocument'> {
  const { db, clock, documents, portal } = deps;
  const config = { ...portal.dispute, ...portal.invoiceDocuments };
  return async (request) => {
    const { query, caller, bytes: content } = request;
    const documentKinds = kindsOfType(query['file[type]'], config);
    const mediaType = mediaTypeOf(query['file[name]'], content, { ...config, documentKinds });
    const invoice = await withMerchants(db, caller.userId, (tx) =>
      findMerchantInvoice(tx, caller, query['filter[trx_id]']),
    );
    const acting = { userId: caller.userId, merchantId: invoice.merchant_id };
    const begun = await withActingMerchant(db, acting, (tx) =>
      begin(tx, deps, request, invoice, {
        media_type: mediaType,
        content_hash: createHash('sha256').update(content).digest('hex'),
      }),
    );
    const told = (row: InvoiceDocumentRow) => ({
      body: { data: merchantDocument(row, config.undoSeconds) },
    });
    if (begun.state !== 'arriving') return told(begun);
    await documents.store.put(begun.document_id, content);
    const result = await documents.check(begun.document_id, content);
    const state = checkedState(result);
    const arrived = await withActingMerchant(db, acting, async (tx) => {
      const row = await arriveAs(tx, clock, begun, state);
      if (row) {
        await writeAudit(tx, clock, {
          userId: caller.userId,
          customerId: row.customer_id,
          action: 'invoice_document_added',
          subject: row.document_id,
          facts: { invoice: row.trx_id, type: row.document_type, name: row.file_name, state },
          requestId: request.requestId,
        });
      }
      return row;
    });
    // Another try with the same id was as far.
    return told(arrived ?? { ...begun, state });
  };
}

/** The row of a document, made once for each id, on the locked invoice: its limits hold whoever else adds one. */
async function begin(
  tx: Tx,
  { clock, portal }: PutDeps,
  { path, query, bytes, caller }: Request,
  invoice: Invoice,
  file: Pick<InvoiceDocumentRow, 'media_type' | 'content_hash'>,
): Promise<InvoiceDocumentRow> {
  await lockOfInvoice(tx, invoice);
  const { document_id: id } = path;
  const of = { customer_id: invoice.customer_id, trx_id: invoice.trx_id };
  const there = await tx
    .selectFrom('invoice_documents')
    .selectAll()
    .where('customer_id', '=', of.customer_id)
    .where('trx_id', '=', of.trx_id)
    .execute();
  const values = {
    ...file,
    ...of,
    document_id: id,
    merchant_id: invoice.merchant_id,
    document_type: query['file[type]'],
    file_name: query['file[name]'],
    bytes: bytes.length,
    state: 'arriving' as const,
    replaces: query['file[replaces]'] ?? null,
    entered_at: clock.instant(),
    entered_by: caller.userId,
    entered_name: caller.fullName,
    removed_at: null,
    removed_by: null,
  };
  const before = there.find(({ document_id }) => document_id === id);
  if (before) return sameAgain(before, values);
  refuseDoubled(there, file, values.replaces);
  const [obstacle] = documentObstacles(
    values.document_type,
    there.map(judgedDocument),
    portal.invoiceDocuments,
    values.replaces,
  );
  if (obstacle) throw notOneMore(obstacle);
  const inserted = await tx
    .insertInto('invoice_documents')
    .values(values)
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!inserted) throw taken();
  return inserted;
}

/** The document of an id that was used before: the same again goes on, anything else is refused. */
function sameAgain(before: InvoiceDocumentRow, now: InvoiceDocumentRow): InvoiceDocumentRow {
  const isSame =
    before.content_hash === now.content_hash &&
    before.file_name === now.file_name &&
    before.document_type === now.document_type &&
    before.entered_by === now.entered_by &&
    before.removed_at === null;
  if (!isSame) throw taken();
  return before;
}

const taken = () => apiError(409, 'document_taken', 'The id is that of another document');

/** The same content a second time helps nobody; under another type, or in place of itself, it is no second one. */
function refuseDoubled(
  there: readonly InvoiceDocumentRow[],
  { content_hash }: Pick<InvoiceDocumentRow, 'content_hash'>,
  replaces: string | null,
): void {
  const isThere = there.some(
    (one) =>
      one.content_hash === content_hash &&
      one.removed_at === null &&
      one.state !== 'refused' &&
      one.document_id !== replaces,
  );
  if (isThere) throw apiError(422, 'document_doubled', 'The invoice has a document with this content');
}

/** The refusal of one more document of its type. */
export function notOneMore(obstacle: InvoiceDocumentObstacle) {
  return apiError(
    422,
    `document_${obstacle}`,
    'The invoice has as many documents of this type as it may have',
  );
}
