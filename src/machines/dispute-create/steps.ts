import type { Disputable } from '#domain/dispute/dispute-form.ts';
import type { DisputeSubmission } from '#domain/dispute/dispute-submission.ts';
import { draftOf, type DisputeFlow } from '#machines/dispute-create/context.ts';
import { signInFirst as toSignIn } from '#machines/shapes/wizard.ts';

interface WithContext {
  readonly context: DisputeFlow;
}

/** Keeps what was changed, after every change. */
export const saveDraft = {
  type: 'saveDraft',
  params: ({ context }: WithContext) => ({ draft: draftOf(context) }),
} as const;

/** Keeps what is being sent as what may have arrived, so that a reload asks for it by key. */
export const saveSentDraft = {
  type: 'saveDraft',
  params: ({ context }: WithContext) => {
    const draft = draftOf(context);
    return { draft: { ...draft, attempt: draft.attempt && { ...draft.attempt, isUnsure: true } } };
  },
} as const;

/** Forgets the draft of what is finished. */
export const clearDraft = { type: 'clearDraft' } as const;

/** What the server offers, for guards and actions. */
export const told = ({ event }: { event: { readonly output: Disputable } }) => ({ disputable: event.output });

/** What was opened, for guards and actions. */
export const answered = <Made extends DisputeSubmission | null>({
  event,
}: {
  event: { readonly output: Made };
}) => ({ made: event.output });

/** 401 anywhere: sign in again and come back. */
export const signInFirst = toSignIn('#dispute-create.sessionExpired');

/** Another tab was faster: what it has entered is taken instead; where it has ended it, the invoices are looked at anew. */
export const takeOther = {
  'draft.ended': { target: '#dispute-create.loading' },
  'draft.replaced': { target: '#dispute-create.restoring', actions: 'startOver' },
} as const;
