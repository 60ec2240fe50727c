import { UNSENT, wishSetup, wishStates } from '#machines/shapes/mailed-wish.ts';

/** Where the document of a payment was mailed to. */
export interface MailedReceipt {
  readonly emailAddress: string;
}

/** The wish for a payment's document by mail, to the own address. */
export const receiptMail = wishSetup<MailedReceipt>().createMachine({
  id: 'receipt-mail',
  description: 'The document of a payment, mailed to the user who asks for it.',
  context: UNSENT,
  initial: 'open',
  states: wishStates(
    {
      spec: '§3 Payment: payment number, confirmation number, payer, total, credit card fee',
      view: 'receipt-mail',
    },
    {
      open: 'The document can be asked for.',
      sending: 'The server takes the wish. Asked again under the same key it mails the document once.',
      sent: 'The document is on its way; where to is said.',
    },
  ),
});
