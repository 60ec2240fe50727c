import type { Instant } from '#domain/dates/dates.ts';
import type { ArrivedState } from '#domain/dispute/dispute-document.ts';
import type { DocumentLimits, FileKind } from '#domain/document/document-file.ts';

/** What a merchant’s document of an invoice is (§5 Uploads: a document type must be selected). */
export const INVOICE_DOCUMENT_TYPES = [
  'dealerOriginal',
  'proofOfDelivery',
  'loadingSheet',
  'specification',
  'photo',
  'other',
] as const;
export type InvoiceDocumentType = (typeof INVOICE_DOCUMENT_TYPES)[number];

/** How the dealer original comes with the invoice’s PDF: as its last pages, or as a file within it. */
export const ORIGINAL_IN_PDF = ['appended', 'embedded'] as const;

/** How many documents an invoice may have and what becomes of them, as configured (§5 Uploads, decisions §1). */
export interface InvoiceDocumentRules {
  /** Documents of one type that an invoice may have. */
  readonly documentsPerType: number;
  /** The types of which an invoice has one at most: ‘one document per transaction’ (decisions §12). */
  readonly singleTypes: readonly InvoiceDocumentType[];
  /** Seconds in which a document that was removed can be had back. */
  readonly undoSeconds: number;
  /** Invoices that one ZIP of PDFs holds at most. */
  readonly mostInZip: number;
  readonly originalInPdf: (typeof ORIGINAL_IN_PDF)[number];
}

/** The same with what a file may be, which is one for all documents. */
export interface InvoiceDocumentConfig extends InvoiceDocumentRules, DocumentLimits {}

export const INVOICE_DOCUMENT_DEFAULTS: InvoiceDocumentRules = {
  documentsPerType: 3,
  singleTypes: ['dealerOriginal'],
  undoSeconds: 10,
  mostInZip: 500,
  originalInPdf: 'appended',
};

/** A document of an invoice (§3 Invoice document). */
export interface InvoiceDocument {
  readonly documentId: string;
  readonly documentType: InvoiceDocumentType;
  readonly name: string;
  readonly bytes: number;
  readonly sentAt: Instant;
}

/** A document as its merchant reads it. */
export interface MerchantInvoiceDocument extends InvoiceDocument {
  /** One that is being checked, or was refused, the buyer does not see. */
  readonly state: ArrivedState;
  /** Who has added it. */
  readonly addedBy: string;
  /** Until when it can be had back; null of one that was not removed. */
  readonly undoUntil: Instant | null;
}

type InvoiceDocumentLimits = Pick<InvoiceDocumentRules, 'documentsPerType' | 'singleTypes'>;

/** How many documents of a type an invoice may have. */
export function limitOfType(
  type: InvoiceDocumentType,
  { documentsPerType, singleTypes }: InvoiceDocumentLimits,
): number {
  return singleTypes.includes(type) ? 1 : documentsPerType;
}

/** Kinds that can be pages of a PDF. */
const PAGES: ReadonlySet<FileKind> = new Set(['pdf', 'png', 'jpeg']);

/** The kinds of files that a type takes: a dealer original has to have a place among the pages of the invoice. */
export function kindsOfType(
  type: InvoiceDocumentType,
  { documentKinds }: Pick<DocumentLimits, 'documentKinds'>,
): readonly FileKind[] {
  return type === 'dealerOriginal' ? documentKinds.filter((kind) => PAGES.has(kind)) : documentKinds;
}

/** Why an invoice does not take one more document of a type: it has the one that there may be, or as many as there may be. */
export type InvoiceDocumentObstacle = 'single' | 'full';

/** What the rules read of a document that is there or on its way. */
export type JudgedDocument = Pick<
  MerchantInvoiceDocument,
  'documentId' | 'documentType' | 'state' | 'undoUntil'
>;

const placesOf = (type: InvoiceDocumentType, there: readonly JudgedDocument[]) =>
  there.filter(
    ({ documentType, state, undoUntil }) =>
      documentType === type && state !== 'refused' && undoUntil === null,
  );

/** What stands against one more document of a type; empty where nothing does. What it takes the place of does not count. */
export function documentObstacles(
  type: InvoiceDocumentType,
  there: readonly JudgedDocument[],
  limits: InvoiceDocumentLimits,
  replaces: string | null = null,
): InvoiceDocumentObstacle[] {
  const limit = limitOfType(type, limits);
  const counted = placesOf(type, there).filter(({ documentId }) => documentId !== replaces);
  if (counted.length < limit) return [];
  return [limit === 1 ? 'single' : 'full'];
}

/** A file that was chosen, as far as it is judged before it is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** What becomes of files that are chosen as a type. */
export type FilesVerdict =
  | { readonly kind: 'take' }
  /** The only one takes the place of the one that there may be. */
  | { readonly kind: 'replace'; readonly documentId: string }
  | { readonly kind: 'refuse'; readonly obstacle: InvoiceDocumentObstacle };

/** Whether so many files of a type have their place, or one may take another's. */
export function judgeFiles(
  type: InvoiceDocumentType,
  count: number,
  there: readonly JudgedDocument[],
  limits: InvoiceDocumentLimits,
): FilesVerdict {
  const limit = limitOfType(type, limits);
  const places = placesOf(type, there);
  if (places.length + count <= limit) return { kind: 'take' };
  const [only] = places;
  if (limit === 1 && count === 1 && only) return { kind: 'replace', documentId: only.documentId };
  return { kind: 'refuse', obstacle: limit === 1 ? 'single' : 'full' };
}
