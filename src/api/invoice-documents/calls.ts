import * as v from 'valibot';
import type { components } from '#api/contract/schema.gen.ts';
import { MerchantInvoiceDocumentDocument } from '#api/invoice-documents/wire.ts';
import { merchantInvoiceDocumentsRead } from '#api/invoice-documents/reads.ts';
import { answered, client, read } from '#api/platform/client.ts';
import { sendFile } from '#api/platform/send-file.ts';
import { CallError } from '#domain/call-error.ts';
import type { ArrivedState } from '#domain/dispute/dispute-document.ts';
import type { InvoiceDocumentType, MerchantInvoiceDocument } from '#domain/invoice/invoice-document.ts';

/** A file that is sent as a document of an invoice. */
export interface SentInvoiceDocument {
  readonly trxId: string;
  readonly documentId: string;
  readonly documentType: InvoiceDocumentType;
  /** The document whose place it takes; null for none. */
  readonly replaces: string | null;
  readonly name: string;
  readonly file: Blob;
}

/** Sends a file; once more with the same id leaves one document. */
export async function uploadInvoiceDocument(
  sent: SentInvoiceDocument,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<ArrivedState> {
  const { body, requestId } = await sendFile(
    {
      path: `/merchant-invoice-documents/${sent.documentId}`,
      query: {
        'filter[trx_id]': sent.trxId,
        'file[name]': sent.name,
        'file[type]': sent.documentType,
        ...(sent.replaces === null ? {} : { 'file[replaces]': sent.replaces }),
      },
      file: sent.file,
    },
    signal,
    onProgress,
  );
  const parsed = v.safeParse(MerchantInvoiceDocumentDocument, body);
  if (!parsed.success) throw new CallError('malformed', { requestId });
  return parsed.output.state;
}

/** How far a document is; null where the invoice has none of this id. */
export async function findInvoiceDocument(
  trxId: string,
  documentId: string,
  signal: AbortSignal,
): Promise<ArrivedState | null> {
  const documents = await merchantInvoiceDocumentsRead(trxId).load(signal);
  const found = documents.find((one) => one.documentId === documentId);
  return found?.undoUntil === null ? found.state : null;
}

/** Removes a document (§7); once more answers the same. */
export function removeInvoiceDocument(
  documentId: string,
  signal: AbortSignal,
): Promise<MerchantInvoiceDocument> {
  return read(
    client.DELETE('/merchant-invoice-documents', { body: { document_id: documentId }, signal }),
    MerchantInvoiceDocumentDocument,
  );
}

/** Calls back a document that is on its way; also fine where it has not arrived. */
export async function callBackInvoiceDocument(documentId: string, signal: AbortSignal): Promise<void> {
  try {
    await removeInvoiceDocument(documentId, signal);
  } catch (error) {
    if (!(error instanceof CallError) || error.kind !== 'notFound') throw error;
  }
}

/** Has back a document that was removed. */
export async function restoreInvoiceDocument(documentId: string, signal: AbortSignal): Promise<void> {
  await read(
    client.POST('/merchant-invoice-document-restorations', { body: { document_id: documentId }, signal }),
    MerchantInvoiceDocumentDocument,
  );
}

/** As whom the documents of an invoice are read. */
export type InvoiceDocumentReader =
  | { readonly party: 'customer'; readonly buidCustomer: string }
  | { readonly party: 'merchant' };

const BYTES = 'application/octet-stream';

/** The content of a document of an invoice. */
export async function readInvoiceDocument(
  reader: InvoiceDocumentReader,
  documentId: string,
  signal: AbortSignal,
): Promise<Blob> {
  const path = { document_id: documentId };
  const asFile = { signal, headers: { Accept: BYTES }, parseAs: 'blob' } as const;
  return fileOf(
    await answered(
      reader.party === 'merchant'
        ? client.GET('/ecaas/merchant-invoice-document/{document_id}', { params: { path }, ...asFile })
        : client.GET('/ecaas/customer-invoice-document/{document_id}', {
            params: { path, query: { 'filter[buid_customer]': reader.buidCustomer } },
            ...asFile,
          }),
    ),
    BYTES,
  );
}

/** Which PDF of an invoice: with the dealer original, or without. */
export interface WantedPdf {
  readonly trxId: string;
  readonly buidCustomer: string;
  readonly original: 'with' | 'without';
}

const PDF = 'application/pdf';

/** An invoice as a PDF in the reader's language. */
export async function readInvoicePdf(
  { trxId, buidCustomer, original }: WantedPdf,
  language: components['schemas']['Language'],
  signal: AbortSignal,
): Promise<Blob> {
  const query = {
    'filter[buid_customer]': buidCustomer,
    'filter[trx_id]': trxId,
    'file[original]': original,
    'file[language]': language,
  };
  return fileOf(
    await answered(
      client.GET('/invoice-pdf', { params: { query }, signal, headers: { Accept: PDF }, parseAs: 'blob' }),
    ),
    PDF,
  );
}

/** What a proxy answers in the server's place is no document. */
function fileOf({ data, response }: { data?: unknown; response: Response }, mediaType: string): Blob {
  if (!response.headers.get('content-type')?.startsWith(mediaType)) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}
