import * as v from 'valibot';
import {
  INVOICE_DOCUMENT_DEFAULTS,
  INVOICE_DOCUMENT_TYPES,
  ORIGINAL_IN_PDF,
} from '#domain/invoice/invoice-document.ts';

const atLeastOne = (fallback: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), fallback);

/** Of documents of invoices (`InvoiceDocumentRules`); what a file may be is said of disputes. */
export const InvoiceDocumentSchema = v.strictObject({
  documentsPerType: atLeastOne(INVOICE_DOCUMENT_DEFAULTS.documentsPerType),
  singleTypes: v.optional(v.array(v.picklist(INVOICE_DOCUMENT_TYPES)), [
    ...INVOICE_DOCUMENT_DEFAULTS.singleTypes,
  ]),
  undoSeconds: atLeastOne(INVOICE_DOCUMENT_DEFAULTS.undoSeconds),
  mostInZip: atLeastOne(INVOICE_DOCUMENT_DEFAULTS.mostInZip),
  originalInPdf: v.optional(v.picklist(ORIGINAL_IN_PDF), INVOICE_DOCUMENT_DEFAULTS.originalInPdf),
});
