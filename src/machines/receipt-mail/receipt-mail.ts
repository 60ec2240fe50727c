import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import { answerOf, backTo, callParts, formStates } from '#machines/shapes/form.ts';
import type { FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

/** Where the document of a payment was mailed to. */
export interface MailedReceipt {
  readonly emailAddress: string;
}

interface ReceiptMailContext {
  /** Null before. */
  readonly sent: MailedReceipt | null;
  /** Why it could not be sent the last time. */
  readonly failure: CallError | null;
}

export type ReceiptMailEvent = { type: 'receipt.mail' };

const payment = '§3 Payment: payment number, confirmation number, payer, total, credit card fee';

/** The wish for a payment's document by mail, to the own address. */
export const receiptMail = setup({
  types: {
    context: {} as ReceiptMailContext,
    events: {} as ReceiptMailEvent,
    tags: {} as Exclude<FormTag, 'editable'>,
    meta: {} as { spec?: string; view?: string },
  },
  actors: { mailReceipt: promiseNotProvided<MailedReceipt>('mailReceipt') },
  actions: {
    rememberSent: assign((_, sent: MailedReceipt) => ({ sent, failure: null })),
  },
})
  .extend(callParts<ReceiptMailContext, ReceiptMailEvent>())
  .createMachine({
    id: 'receipt-mail',
    description: 'The document of a payment, mailed to the user who asks for it.',
    context: { sent: null, failure: null },
    initial: 'open',
    states: {
      open: {
        description: 'The document can be asked for.',
        meta: { spec: payment, view: 'receipt-mail' },
        initial: 'fresh',
        on: { 'receipt.mail': 'sending' },
        states: {
          fresh: formStates.fresh,
          failed: formStates.failed,
          unanswered: formStates.unanswered,
        },
      },
      sending: {
        description: 'The server takes the wish. Asked again under the same key it mails the document once.',
        tags: ['busy'],
        meta: { spec: payment },
        invoke: {
          id: 'mailReceipt',
          src: 'mailReceipt',
          onDone: { target: 'sent', actions: { type: 'rememberSent', params: answerOf } },
          onError: backTo('open'),
        },
      },
      sent: {
        description: 'The document is on its way; where to is said.',
        meta: { spec: payment, view: 'receipt-mail' },
      },
    },
  });
