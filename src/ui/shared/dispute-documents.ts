import type { DisputeDocument } from '#domain/dispute/dispute-document.ts';
import type { DocumentUploadActor } from '#ui/shared/use-document-upload.ts';

/** Whose a document is: of the invoices of a submit, or of the disputes of an answer. */
export type Belonging =
  | { readonly trxIds: readonly string[] | null }
  | { readonly disputeIds: readonly string[] | null };

/** The documents of what is being entered, each on its way by a chart of its own. */
export interface DisputeDocuments {
  readonly rows: readonly { readonly actor: DocumentUploadActor; readonly document: DisputeDocument }[];
  /** Sends files, for some of the invoices or disputes or, with null, for all. */
  readonly add: (files: readonly File[], belonging: Belonging) => void;
  readonly change: (
    documentId: string,
    change: Partial<Pick<DisputeDocument, 'documentType' | 'trxIds' | 'disputeIds'>>,
  ) => void;
}
