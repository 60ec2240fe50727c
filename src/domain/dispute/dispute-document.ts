import type { FileProblem } from '#domain/document/document-file.ts';
import type { Instant } from '#domain/dates/dates.ts';
import type { Deadline } from '#domain/dispute/deadline.ts';

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
  /** Null until its sender has said what it is. */
  readonly documentType: DisputeDocumentType | null;
  /** The invoices to which it belongs, whose merchants read it; null for all of the dispute. */
  readonly trxIds: readonly string[] | null;
  /** Of an answer: the disputes whose other side reads it; null or absent for all of the answer. */
  readonly disputeIds?: readonly string[] | null | undefined;
  readonly state: DocumentState;
  /** Why the server has refused what is in it, so that it is still told after a reload; absent where it has not. */
  readonly problem?: FileProblem | undefined;
}

/** Whether it holds the submit: one that is being sent may still fail, one that failed is not there, one has no type yet (§5 Uploads). */
export function isUnfinished({ state, documentType }: DisputeDocument): boolean {
  return state === 'sending' || state === 'failed' || (documentType === null && state !== 'refused');
}

/** Those that count towards how many of a type there may be: what was not taken, or could not be sent, is not there (DIS-13). */
export function countedDocuments(documents: readonly DisputeDocument[]): DisputeDocument[] {
  return documents.filter(({ state }) => state !== 'refused' && state !== 'failed');
}

/** Whether it is of an invoice: of that one, or of all of a submit. */
export const belongsTo = ({ trxIds }: Pick<DisputeDocument, 'trxIds'>, trxId: string): boolean =>
  trxIds === null || trxIds.includes(trxId);

/** A document as a submit names it. */
export interface GivenDocument {
  readonly documentId: string;
  readonly documentType: DisputeDocumentType;
  /** The invoices to which it belongs; null for all of the submit. */
  readonly trxIds: readonly string[] | null;
}

/** What goes with a submit of some invoices: what has arrived and was not refused, for those of its invoices that are in. */
export function documentsGiven(
  documents: readonly DisputeDocument[],
  invoices: readonly string[],
): GivenDocument[] {
  return documents
    .filter(({ state }) => state === 'stored' || state === 'checking')
    .flatMap(({ documentId, documentType, trxIds }) =>
      documentType === null
        ? []
        : { documentId, documentType, trxIds: trxIds && trxIds.filter((trxId) => invoices.includes(trxId)) },
    )
    .filter(({ trxIds }) => trxIds === null || trxIds.length > 0);
}

/**
 * How far a submitted document is (decisions §12 Documents): of one that was refused another is asked for until a day,
 * and then has come in its place or is missing; `refused` where nobody is asked, because nothing is in dispute any more.
 */
export const ATTACHED_STATES = ['checking', 'stored', 'refused', 'asked', 'replaced', 'missing'] as const;
export type AttachedState = (typeof ATTACHED_STATES)[number];

/** Why the check refuses a document: something harmful is in it, or it is locked or broken and nobody can look into it. */
export const REFUSAL_REASONS = ['harmful', 'unreadable'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A file that is chosen to come in the place of a document, under the id by which it is sent. */
export interface ReplacingFile {
  readonly documentId: string;
  readonly name: string;
  readonly bytes: number;
}

/** A document of a dispute as its sides read it (§3 Invoice document). */
export interface DisputeAttachment {
  readonly documentId: string;
  readonly documentType: DisputeDocumentType;
  readonly name: string;
  readonly bytes: number;
  readonly sentAt: Instant;
  readonly state: AttachedState;
  /** Null of what was not refused, and where the check did not say. */
  readonly refusedBecause: RefusalReason | null;
  /** Until when another one is, or was, asked for; null where none is. */
  readonly replaceUntil: Deadline | null;
  /** Whether the reader can send another one in its place now. */
  readonly isReplaceable: boolean;
}
