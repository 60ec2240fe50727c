import { CallError } from '#domain/call-error.ts';
import { disputeAsk } from '#machines/dispute-ask/dispute-ask.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

export default defineModel({
  id: 'dispute-ask',
  machine: disputeAsk,
  metAt: ['/dispute-center/$invoice_id'],
  inputs: { 'a dispute that waits on the company': undefined },
  catalog: {},
  outcomes: {
    askAdministrators: {
      done: { told: null },
      error: {
        offline: new CallError('offline'),
        'no answer': new CallError('lost'),
        'no access': new CallError('forbidden'),
        'answered meanwhile': new CallError('conflict', { code: 'not_awaited' }),
        'nobody can answer': new CallError('conflict', { code: 'no_administrator' }),
      },
    },
  },
  calls: { askAdministrators: { asks: ['askDisputeAdministrators'] } },
  invariants: [
    toldByReason({
      askAdministrators: { offline: 'open.failed', forbidden: 'open.failed', lost: 'open.unanswered' },
    }),
    {
      says: 'It is said that they are asked once the server has told them, and not before',
      about: ['failure'],
      holds: (now) => !now.matches('asked') || now.context.failure === null,
    },
  ],
  restingStates: ['asked', 'refused'],
  words: {
    'administrators.ask': 'Press Ask them to answer',
    askAdministrators: 'Asking the administrators',
  },
});
