/** How far a document of a dispute is (decisions §12 Documents). */
export type DocumentState = 'sending' | 'checking' | 'stored' | 'refused' | 'failed';

/** What a document of a dispute is (§5 Uploads: a document type must be selected). */
export const DISPUTE_DOCUMENT_TYPES = [
  'photo',
  'delivery',
  'quote',
  'correspondence',
  'statement',
  'other',
] as const;
export type DisputeDocumentType = (typeof DISPUTE_DOCUMENT_TYPES)[number];

/** A document of a dispute, as its upload tells of it. */
export interface DisputeDocument {
  readonly documentId: string;
  readonly name: string;
  readonly bytes: number;
  readonly documentType: string;
  readonly state: DocumentState;
}

/** Whether it holds the submit: one that is being sent may still fail, and one that failed is not there. */
export function isUnfinished({ state }: DisputeDocument): boolean {
  return state === 'sending' || state === 'failed';
}
