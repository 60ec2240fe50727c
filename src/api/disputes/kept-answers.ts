import * as v from 'valibot';
import { DRAFT_PREFIX } from '#api/platform/kept-drafts.ts';
import type { KeptAnswer } from '#domain/dispute/dispute-answer.ts';
import { DISPUTE_DOCUMENT_TYPES } from '#domain/dispute/dispute-document.ts';
import { FILE_PROBLEMS } from '#domain/document/document-file.ts';
import { ANSWERS } from '#domain/dispute/offered-answers.ts';

/** Whose answer it is, and to which disputes. */
export interface AnswerKey {
  readonly userId: string;
  readonly side: 'customer' | 'merchant';
  readonly asked: readonly string[];
}

const Kept = v.object({
  form: v.object({
    action: v.nullable(v.picklist(ANSWERS)),
    amount: v.nullable(v.pipe(v.number(), v.safeInteger())),
    comment: v.string(),
    documents: v.array(
      v.object({
        documentId: v.string(),
        name: v.string(),
        bytes: v.number(),
        documentType: v.picklist(DISPUTE_DOCUMENT_TYPES),
        trxIds: v.nullable(v.array(v.string())),
        state: v.picklist(['sending', 'checking', 'stored', 'refused', 'failed']),
        problem: v.optional(v.picklist(FILE_PROBLEMS)),
      }),
    ),
  }),
  removed: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, KeptAnswer>;

/** It stands with the copies of drafts, and goes with them when the session is ended on purpose. */
const nameOf = ({ userId, side, asked }: AnswerKey) =>
  `${DRAFT_PREFIX}dispute-answer.${userId}.${side}.${asked.toSorted().join()}`;

/** What this tab keeps of an answer; null for nothing, or where this version of the portal did not write it. */
export function keptAnswer(key: AnswerKey): KeptAnswer | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(key)) ?? 'null');
    const parsed = v.safeParse(Kept, kept);
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** Keeps an answer across a reload or an ended session; null forgets it. */
export function keepAnswer(key: AnswerKey, answer: KeptAnswer | null): void {
  try {
    if (answer) sessionStorage.setItem(nameOf(key), JSON.stringify(answer));
    else sessionStorage.removeItem(nameOf(key));
  } catch {
    // A browser that refuses storage keeps nothing, which the hold on leaving the page makes up for.
  }
}
