import type { UserGroup } from '#domain/user-groups/user-group.ts';
import { draftOf, type GroupCreateFlow } from '#machines/group-create/group-create-setup.ts';
import { signInFirst as toSignIn } from '#machines/shapes/wizard.ts';

interface WithContext {
  readonly context: GroupCreateFlow;
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

/** What was answered, for guards and actions. */
export const answered = <Made extends UserGroup | null>({ event }: { event: { readonly output: Made } }) => ({
  made: event.output,
});

/** 401 anywhere: sign in again and come back. */
export const signInFirst = toSignIn('#group-create.sessionExpired');
