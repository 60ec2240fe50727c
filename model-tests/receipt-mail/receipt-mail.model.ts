import { CallError } from '#domain/call-error.ts';
import { receiptMail } from '#machines/receipt-mail/receipt-mail.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

export default defineModel({
  id: 'receipt-mail',
  machine: receiptMail,
  metAt: ['/payments/$payment_id', '/payment/confirm'],
  inputs: { 'a payment': undefined },
  catalog: {},
  outcomes: {
    sendMail: {
      done: { sent: { emailAddress: 'dana@kestrel.example' } },
      error: {
        offline: new CallError('offline'),
        'no answer': new CallError('lost'),
        'no access': new CallError('forbidden'),
      },
    },
  },
  calls: { sendMail: { asks: ['mailPaymentReceipt'] } },
  invariants: [
    toldByReason({
      sendMail: { offline: 'open.failed', forbidden: 'open.failed', lost: 'open.unanswered' },
    }),
    {
      says: 'It is said where the document went once the server has taken the wish, and not before',
      about: ['sent'],
      holds: (now) => now.matches('sent') === (now.context.sent !== null),
    },
  ],
  restingStates: ['sent'],
  words: {
    'mail.wish': 'Press Email me the PDF',
    sendMail: 'Sending the PDF',
  },
});
