import * as v from 'valibot';
import { answered, client, read } from '#api/platform/client.ts';
import { sendFile } from '#api/platform/send-file.ts';
import { CallError } from '#domain/call-error.ts';
import type { ArrivedState, AskedDocument, DocumentSender } from '#domain/dispute/dispute-document.ts';

const Sent = v.object({
  id: v.string(),
  attributes: v.object({ state: v.picklist(['checking', 'stored', 'refused']) }),
});

/** A document as the server tells of it once it has arrived. */
export const SentDocument = v.pipe(
  v.object({ data: Sent }),
  v.transform(({ data }): ArrivedState => data.attributes.state),
);

export const SentDocuments = v.pipe(
  v.object({ data: v.array(Sent) }),
  v.transform(({ data }): ArrivedState | null => data[0]?.attributes.state ?? null),
);

/** A file that is sent as a document. */
export interface SentFile extends AskedDocument {
  readonly file: Blob;
  readonly name: string;
  /** The document in whose place it comes; absent where it comes in none. */
  readonly replaces?: string;
}

/** Sends a file; once more with the same id leaves one document. */
export async function uploadDocument(
  { sender, documentId, file, name, replaces }: SentFile,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<ArrivedState> {
  const { body, requestId } = await sendFile(
    {
      path: `/${sender.party === 'merchant' ? 'merchant-' : ''}dispute-documents/${documentId}`,
      query: {
        ...ofSender(sender),
        'file[name]': name,
        ...(replaces === undefined ? {} : { 'file[replaces]': replaces }),
      },
      file,
    },
    signal,
    onProgress,
  );
  const parsed = v.safeParse(SentDocument, body);
  if (!parsed.success) throw new CallError('malformed', { requestId });
  return parsed.output;
}

/** The customer for whom it is sent; a merchant's user names none. */
const ofSender = (sender: DocumentSender): Record<string, string> =>
  sender.party === 'customer' ? { 'filter[buid_customer]': sender.buidCustomer } : {};

/** How far a document is that was sent before; null where none of this id has arrived. */
export function findDocument(
  { sender, documentId }: AskedDocument,
  signal: AbortSignal,
): Promise<ArrivedState | null> {
  const asked = { 'filter[document_id]': documentId };
  return read(
    sender.party === 'merchant'
      ? client.GET('/merchant-dispute-documents', { params: { query: asked }, signal })
      : client.GET('/dispute-documents', {
          params: { query: { ...asked, 'filter[buid_customer]': sender.buidCustomer } },
          signal,
        }),
    SentDocuments,
  );
}

/** Removes a document that is not submitted yet; also fine where there is none. */
export async function removeDocument(
  { sender, documentId }: AskedDocument,
  signal: AbortSignal,
): Promise<void> {
  const path = { document_id: documentId };
  await answered(
    sender.party === 'merchant'
      ? client.DELETE('/merchant-dispute-documents/{document_id}', { params: { path }, signal })
      : client.DELETE('/dispute-documents/{document_id}', {
          params: { path, query: { 'filter[buid_customer]': sender.buidCustomer } },
          signal,
        }),
  );
}

/** As which of a dispute's sides its documents are asked for. */
export type DocumentReader =
  | { readonly party: 'customer'; readonly buidCustomer: string }
  | { readonly party: 'merchant' | 'support' };

/** The content of a document of a dispute. */
export async function readDocument(
  reader: DocumentReader,
  documentId: string,
  signal: AbortSignal,
): Promise<Blob> {
  const { data, response } = await answered(documentAnswer(reader, documentId, signal));
  // What a proxy answers in the server's place is no document.
  if (!response.headers.get('content-type')?.startsWith(FILE)) {
    throw new CallError('malformed', { requestId: response.headers.get('x-request-id') });
  }
  return data as Blob;
}

const FILE = 'application/octet-stream';

function documentAnswer(reader: DocumentReader, documentId: string, signal: AbortSignal) {
  const path = { document_id: documentId };
  const asFile = { signal, headers: { Accept: FILE }, parseAs: 'blob' } as const;
  if (reader.party === 'customer') {
    const query = { 'filter[buid_customer]': reader.buidCustomer };
    return client.GET('/ecaas/customer-dispute-document/{document_id}', {
      params: { path, query },
      ...asFile,
    });
  }
  return reader.party === 'merchant'
    ? client.GET('/ecaas/merchant-dispute-document/{document_id}', { params: { path }, ...asFile })
    : client.GET('/ecaas/support-dispute-document/{document_id}', { params: { path }, ...asFile });
}
