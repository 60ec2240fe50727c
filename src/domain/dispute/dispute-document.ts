import type { Instant } from '#domain/dates/dates.ts';

/** How far a document of a dispute is (decisions §12 Documents). */
export type DocumentState = 'sending' | 'checking' | 'stored' | 'refused' | 'failed';

/** What the server says of a document that has arrived. */
export type ArrivedState = Exclude<DocumentState, 'sending' | 'failed'>;

/** As whom a document is sent: for a customer, or as a merchant. */
export type DocumentSender =
  | { readonly party: 'customer'; readonly buidCustomer: string }
  | { readonly party: 'merchant' };

/** Which document it is, and who has sent it. */
export interface AskedDocument {
  readonly sender: DocumentSender;
  readonly documentId: string;
}

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
  readonly documentType: DisputeDocumentType;
  /** The invoices to which it belongs, whose merchants read it; null for all of the dispute. */
  readonly trxIds: readonly string[] | null;
  readonly state: DocumentState;
}

/** Whether it holds the submit: one that is being sent may still fail, and one that failed is not there. */
export function isUnfinished({ state }: DisputeDocument): boolean {
  return state === 'sending' || state === 'failed';
}

/** A document of a dispute as its sides read it (§3 Invoice document). */
export interface DisputeAttachment {
  readonly documentId: string;
  readonly documentType: DisputeDocumentType;
  readonly name: string;
  readonly bytes: number;
  readonly sentAt: Instant;
  readonly state: ArrivedState;
}
