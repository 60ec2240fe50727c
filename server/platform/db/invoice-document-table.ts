import type { Instant } from '#domain/dates/dates.ts';
import type { InvoiceDocumentType } from '#domain/invoice/invoice-document.ts';

/** A document of an invoice, which its merchant has added (§3 Invoice document); its content lies in the store. */
export interface InvoiceDocumentsTable {
  document_id: string;
  customer_id: string;
  trx_id: string;
  merchant_id: string;
  document_type: InvoiceDocumentType;
  file_name: string;
  media_type: string;
  bytes: number;
  content_hash: string;
  state: 'arriving' | 'checking' | 'stored' | 'refused';
  /** The document whose place it takes once it is there; null where it is one more. */
  replaces: string | null;
  entered_at: Instant;
  entered_by: string;
  entered_name: string;
  /** It can be had back for a while, and is erased then. */
  removed_at: Instant | null;
  removed_by: string | null;
}
