import * as v from 'valibot';
import { KeptDocuments } from '#api/disputes/kept-documents.ts';
import { keepForm, keptForm } from '#api/platform/kept-forms.ts';
import type { KeptAnswer } from '#domain/dispute/dispute-answer.ts';
import { DISPUTE_STATUSES } from '#domain/dispute/dispute.ts';
import { ANSWERS } from '#domain/dispute/offered-answers.ts';

/** Whose answer or withdrawal it is, and of which disputes. */
export interface AnswerKey {
  readonly userId: string;
  readonly side: 'customer' | 'merchant';
  readonly act: 'answer' | 'withdrawal';
  readonly asked: readonly string[];
}

const STEPS = ['opened', 'response', 'offer', 'disagreement', 'question'] as const;

const Kept = v.object({
  form: v.object({
    action: v.nullable(v.picklist(ANSWERS)),
    amount: v.nullable(v.pipe(v.number(), v.safeInteger())),
    comment: v.string(),
    documents: KeptDocuments,
  }),
  removed: v.array(v.string()),
  // Of before, when it was not kept, there is none.
  group: v.optional(
    v.nullable(v.object({ status: v.picklist(DISPUTE_STATUSES), step: v.nullable(v.picklist(STEPS)) })),
    null,
  ),
}) satisfies v.GenericSchema<unknown, KeptAnswer>;

const nameOf = ({ userId, side, act, asked }: AnswerKey) =>
  `dispute-${act}.${userId}.${side}.${asked.toSorted().join()}`;

/** What this tab keeps of an answer; null for nothing. */
export const keptAnswer = (key: AnswerKey): KeptAnswer | null => keptForm(nameOf(key), Kept);

/** Keeps an answer across a reload or an ended session, which the hold on leaving the page makes up for where it cannot; null forgets it. */
export const keepAnswer = (key: AnswerKey, answer: KeptAnswer | null): void => keepForm(nameOf(key), answer);
