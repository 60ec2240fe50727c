import type { Selectable } from 'kysely';
import type { components } from '#api/contract/schema.gen.ts';
import { INVOICE_DOCUMENT_TYPES, type JudgedDocument } from '#domain/invoice/invoice-document.ts';
import type { InvoiceDocumentsTable } from '#server/platform/db/invoice-document-table.ts';

export type InvoiceDocumentRow = Selectable<InvoiceDocumentsTable>;
type Told = components['schemas']['MerchantInvoiceDocument'];

/** A document as its buyer is told of it (§3 Invoice document). */
export function toldDocument(row: InvoiceDocumentRow): components['schemas']['InvoiceDocument'] {
  return {
    document_id: row.document_id,
    doc_type_id: INVOICE_DOCUMENT_TYPES.indexOf(row.document_type) + 1,
    document_type: row.document_type,
    entry_ts: row.entered_at,
    file_name: row.file_name,
    file_size: row.bytes,
  };
}

/** Until when a document that was removed can be had back; null of one that was not. */
export function undoUntil(
  { removed_at: removedAt }: Pick<InvoiceDocumentRow, 'removed_at'>,
  undoSeconds: number,
): Told['undo_until'] {
  return removedAt === null ? null : new Date(Date.parse(removedAt) + undoSeconds * 1000).toISOString();
}

/** A document as its merchant is told of it. */
export function merchantDocument(
  row: InvoiceDocumentRow,
  undoSeconds: number,
): components['schemas']['MerchantInvoiceDocumentResource'] {
  return {
    type: 'merchant-invoice-documents',
    id: row.document_id,
    attributes: {
      ...toldDocument(row),
      state: row.state === 'arriving' ? 'checking' : row.state,
      added_by: row.entered_name,
      undo_until: undoUntil(row, undoSeconds),
    },
  };
}

/** A row as the rules judge it; one that is arriving has its place already. */
export function judgedDocument(row: InvoiceDocumentRow): JudgedDocument {
  return {
    documentId: row.document_id,
    documentType: row.document_type,
    state: row.state === 'arriving' ? 'checking' : row.state,
    undoUntil: row.removed_at,
  };
}
