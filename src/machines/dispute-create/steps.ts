import type { Disputable } from '#domain/dispute/dispute-form.ts';
import { draftOf } from '#machines/dispute-create/context.ts';
import { answered, savesDraft } from '#machines/shapes/wizard-states.ts';
import { signInFirst as toSignIn } from '#machines/shapes/wizard.ts';

export const { saveDraft, saveSentDraft } = savesDraft(draftOf);

/** What the server offers, for guards and actions. */
export const told = ({ event }: { event: { readonly output: Disputable } }) => ({ disputable: event.output });

/** Where what was opened leads, told at once or asked for by key. */
export const opened = [
  {
    guard: { type: 'isWithoutContacts', params: answered },
    target: '#dispute-create.done.withoutContacts',
    actions: { type: 'rememberMade', params: answered },
  },
  { target: '#dispute-create.done', actions: { type: 'rememberMade', params: answered } },
] as const;

/** 401 anywhere: sign in again and come back. */
export const signInFirst = toSignIn('#dispute-create.sessionExpired');

/** Another tab was faster: what it has entered is taken instead; where it has ended it, the invoices are looked at anew. */
export const takeOther = {
  'draft.ended': { target: '#dispute-create.loading' },
  'draft.replaced': { target: '#dispute-create.restoring', actions: 'startOver' },
} as const;
