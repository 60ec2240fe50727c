import { CallError } from '#domain/call-error.ts';
import { bankAccountRequest } from '#machines/bank-account/bank-account-request.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

export default defineModel({
  id: 'bank-account-request',
  machine: bankAccountRequest,
  metAt: ['/payment/due', '/payment/invoices'],
  inputs: { 'no bank account': undefined },
  catalog: {},
  outcomes: {
    sendMail: {
      done: { sent: { emailAddress: 'dana@kestrel.example', expiresAt: '2026-11-27T15:00:00Z' } },
      error: {
        offline: new CallError('offline'),
        'no answer': new CallError('lost'),
        'no access': new CallError('forbidden'),
      },
    },
  },
  calls: { sendMail: { asks: ['createBankAccountLink'] } },
  invariants: [
    toldByReason({
      sendMail: { offline: 'open.failed', forbidden: 'open.failed', lost: 'open.unanswered' },
    }),
    {
      says: 'It is said where the link went once the server has taken the wish, and not before',
      about: ['sent'],
      holds: (now) => now.matches('sent') === (now.context.sent !== null),
    },
  ],
  restingStates: ['sent'],
  words: {
    'mail.wish': 'Press Send me a link to add a bank account',
    sendMail: 'Sending the link',
  },
});
