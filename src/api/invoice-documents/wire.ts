import * as v from 'valibot';
import {
  INVOICE_DOCUMENT_TYPES,
  type InvoiceDocument,
  type MerchantInvoiceDocument,
} from '#domain/invoice/invoice-document.ts';
import { attributesOf, documentOf, type Reader, fromWire } from '#api/platform/from-wire.ts';

const Entries = {
  document_id: v.string(),
  document_type: v.picklist(INVOICE_DOCUMENT_TYPES),
  entry_ts: v.string(),
  file_name: v.string(),
  file_size: v.number(),
};
const NAMES = { entry_ts: 'sentAt', file_name: 'name', file_size: 'bytes' } as const;

const MerchantDocument: Reader<MerchantInvoiceDocument> = fromWire(
  {
    ...Entries,
    state: v.picklist(['checking', 'stored', 'refused']),
    added_by: v.string(),
    undo_until: v.nullable(v.string()),
  },
  NAMES,
);

/** The documents of an invoice, as its merchant reads them. */
export const MerchantInvoiceDocumentsDocument: Reader<readonly MerchantInvoiceDocument[]> = documentOf(
  v.array(attributesOf(MerchantDocument)),
);

/** One of them, as it is after a change. */
export const MerchantInvoiceDocumentDocument: Reader<MerchantInvoiceDocument> = documentOf(
  attributesOf(MerchantDocument),
);

/** A document of an invoice, as all read it who have not added it. */
export const InvoiceDocumentWire: Reader<InvoiceDocument> = fromWire(Entries, NAMES);

/** The documents of an invoice, as its buyer reads them. */
export const InvoiceDocumentsDocument: Reader<readonly InvoiceDocument[]> = documentOf(
  v.array(attributesOf(InvoiceDocumentWire)),
);
