import * as v from 'valibot';
import { NO_CONTACT } from '#domain/dispute/dispute-contact.ts';
import { DISPUTE_DOCUMENT_TYPES } from '#domain/dispute/dispute-document.ts';
import { emptyForm, type DisputeForm } from '#domain/dispute/dispute-form.ts';
import { FILE_PROBLEMS } from '#domain/document/document-file.ts';
import { isSameContent } from '#domain/draft/draft-copy.ts';

/** Steps that a user can go to and fro between. */
export const DISPUTE_EDIT_STEPS = ['describe', 'documents', 'review'] as const;
export type DisputeEditStep = (typeof DISPUTE_EDIT_STEPS)[number];

/** What is kept across a reload or an ended session, and for another browser. */
export interface DisputeDraft {
  readonly step: DisputeEditStep;
  /** The invoices that were asked for; `form` has those that are left of them. */
  readonly asked: readonly string[];
  readonly form: DisputeForm;
  /** The key under which it was sent, until it is known whether it has arrived. */
  readonly attempt: { readonly key: string; readonly isUnsure: boolean } | null;
}

const Words = v.object({ reasonId: v.nullable(v.string()), description: v.string() });

const Share = v.variant('kind', [
  v.object({ kind: v.literal('whole') }),
  v.object({
    kind: v.literal('part'),
    amount: v.nullable(v.object({ amount: v.pipe(v.number(), v.safeInteger()), currency: v.string() })),
  }),
  v.object({ kind: v.literal('lines'), lineNumbers: v.array(v.number()) }),
]);

const Document = v.object({
  documentId: v.string(),
  name: v.string(),
  bytes: v.number(),
  documentType: v.nullable(v.picklist(DISPUTE_DOCUMENT_TYPES)),
  trxIds: v.nullable(v.array(v.string())),
  state: v.picklist(['sending', 'checking', 'stored', 'refused', 'failed']),
  problem: v.optional(v.picklist(FILE_PROBLEMS)),
});

const Contact = v.object({ name: v.string(), emailAddress: v.string() });

const Draft = v.object({
  step: v.picklist(DISPUTE_EDIT_STEPS),
  asked: v.array(v.string()),
  form: v.object({
    trxIds: v.array(v.string()),
    isOneForAll: v.boolean(),
    words: Words,
    wordsOf: v.record(v.string(), Words),
    shares: v.record(v.string(), Share),
    contacts: v.array(Contact),
    // Drafts of before it was kept have none.
    typedContact: v.optional(Contact, NO_CONTACT),
    documents: v.array(Document),
  }),
  attempt: v.nullable(v.object({ key: v.string(), isUnsure: v.boolean() })),
}) satisfies v.GenericSchema<unknown, DisputeDraft>;

/** Reads a kept draft; null for one that this version of the portal did not write. */
export function parseDisputeDraft(kept: unknown): DisputeDraft | null {
  const parsed = v.safeParse(Draft, kept);
  return parsed.success ? parsed.output : null;
}

/** Whether there is nothing in it to go on with. */
export function isBlankDisputeDraft({ asked, form, attempt }: DisputeDraft): boolean {
  return attempt === null && isSameContent(form, emptyForm(asked));
}
