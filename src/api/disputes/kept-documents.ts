import * as v from 'valibot';
import { DISPUTE_DOCUMENT_TYPES } from '#domain/dispute/dispute-document.ts';
import { FILE_PROBLEMS } from '#domain/document/document-file.ts';

/** The documents of what is kept by a tab, as far as they are named there: the server has what was sent of them. */
export const KeptDocuments = v.array(
  v.object({
    documentId: v.string(),
    name: v.string(),
    bytes: v.number(),
    documentType: v.nullable(v.picklist(DISPUTE_DOCUMENT_TYPES)),
    trxIds: v.nullable(v.array(v.string())),
    disputeIds: v.optional(v.nullable(v.array(v.string()))),
    state: v.picklist(['sending', 'checking', 'stored', 'refused', 'failed']),
    problem: v.optional(v.picklist(FILE_PROBLEMS)),
  }),
);
