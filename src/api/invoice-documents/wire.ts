import * as v from 'valibot';
import {
  INVOICE_DOCUMENT_TYPES,
  type InvoiceDocument,
  type MerchantInvoiceDocument,
} from '#domain/invoice/invoice-document.ts';

const Entries = {
  document_id: v.string(),
  document_type: v.picklist(INVOICE_DOCUMENT_TYPES),
  entry_ts: v.string(),
  file_name: v.string(),
  file_size: v.number(),
};

type Wire = v.InferOutput<v.ObjectSchema<typeof Entries, undefined>>;

const told = (wire: Wire): InvoiceDocument => ({
  documentId: wire.document_id,
  documentType: wire.document_type,
  name: wire.file_name,
  bytes: wire.file_size,
  sentAt: wire.entry_ts,
});

const MerchantDocument = v.pipe(
  v.object({
    ...Entries,
    state: v.picklist(['checking', 'stored', 'refused']),
    added_by: v.string(),
    undo_until: v.nullable(v.string()),
  }),
  v.transform((wire): MerchantInvoiceDocument => ({
    ...told(wire),
    state: wire.state,
    addedBy: wire.added_by,
    undoUntil: wire.undo_until,
  })),
);

/** The documents of an invoice, as its merchant reads them. */
export const MerchantInvoiceDocumentsDocument = v.pipe(
  v.object({ data: v.array(v.object({ attributes: MerchantDocument })) }),
  v.transform(({ data }): readonly MerchantInvoiceDocument[] => data.map(({ attributes }) => attributes)),
);

/** One of them, as it is after a change. */
export const MerchantInvoiceDocumentDocument = v.pipe(
  v.object({ data: v.object({ attributes: MerchantDocument }) }),
  v.transform(({ data }): MerchantInvoiceDocument => data.attributes),
);

/** The documents of an invoice, as its buyer reads them. */
export const InvoiceDocumentsDocument = v.pipe(
  v.object({ data: v.array(v.object({ attributes: v.object(Entries) })) }),
  v.transform(({ data }): readonly InvoiceDocument[] => data.map(({ attributes }) => told(attributes))),
);
