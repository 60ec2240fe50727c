import { assign, setup } from 'xstate';
import type { SentBankAccountLink } from '#domain/bank-account/bank-account-form.ts';
import type { CallError } from '#domain/call-error.ts';
import { answerOf, backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

interface BankAccountRequestContext {
  /** Where the link went and until when it works; null before. */
  readonly sent: SentBankAccountLink | null;
  /** Why it could not be sent the last time. */
  readonly failure: CallError | null;
}

export type BankAccountRequestEvent = { type: 'link.request' };

/** An administrator's wish for a link that adds a bank account, mailed to the own address. */
export const bankAccountRequest = setup({
  types: {
    context: {} as BankAccountRequestContext,
    events: {} as BankAccountRequestEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { requestLink: promiseNotProvided<SentBankAccountLink>('requestLink') },
  actions: {
    rememberSent: assign((_, sent: SentBankAccountLink) => ({ sent, failure: null })),
  },
})
  .extend(callParts<BankAccountRequestContext, BankAccountRequestEvent>())
  .createMachine({
    id: 'bank-account-request',
    description: 'A link that adds a bank account, mailed to the administrator who asks for it.',
    context: { sent: null, failure: null },
    initial: 'open',
    states: {
      open: {
        description: 'The link can be asked for.',
        meta: { spec: '§4 Bank accounts', view: 'bank-account-request' },
        initial: 'fresh',
        on: { 'link.request': 'sending' },
        states: {
          fresh: formStates.fresh,
          failed: formStates.failed,
          unanswered: formStates.unanswered,
        },
      },
      sending: {
        description: 'The server takes the wish. Asked again under the same key it mails one link.',
        tags: ['busy'],
        meta: { spec: '§4 Bank accounts' },
        invoke: {
          id: 'requestLink',
          src: 'requestLink',
          onDone: { target: 'sent', actions: { type: 'rememberSent', params: answerOf } },
          onError: backTo('open'),
        },
      },
      sent: {
        description: 'The link is on its way; where to and until when it works is said.',
        meta: { spec: '§4 Bank accounts', view: 'bank-account-request' },
      },
    },
  });
