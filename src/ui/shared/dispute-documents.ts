import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DocumentUploadActor } from '#ui/shared/use-document-upload.ts';

/** The documents of what is being entered, each on its way by a chart of its own. */
export interface DisputeDocuments {
  readonly rows: readonly { readonly actor: DocumentUploadActor; readonly document: DisputeDocument }[];
  /** Sends files, for some of the invoices or, with null, for all. */
  readonly add: (files: readonly File[], trxIds: readonly string[] | null) => void;
  readonly change: (
    documentId: string,
    change: Partial<Pick<DisputeDocument, 'documentType' | 'trxIds'>>,
  ) => void;
}
