import { CallError } from '#domain/call-error.ts';
import { actingEnd } from '#machines/acting/acting-end.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

export default defineModel({
  id: 'acting-end',
  machine: actingEnd,
  metAt: 'everywhere',
  inputs: { 'in the place of a user': undefined },
  catalog: {},
  outcomes: {
    endActing: {
      done: { ended: undefined },
      error: {
        offline: new CallError('offline', { requestId: 'req-9' }),
        'no answer': new CallError('lost'),
      },
    },
  },
  calls: { endActing: { asks: ['endActing'] } },
  invariants: [
    toldByReason({ endActing: { offline: 'acting.failed', lost: 'acting.unanswered' } }),
    {
      says: 'Customer support is in nobody’s place only once the server says so',
      about: ['ended'],
      holds: (now, step) => !now.matches('ended') || step?.event.type === 'xstate.done.actor.endActing',
    },
  ],
  words: { 'acting.end': 'Press Stop acting', endActing: 'Leaving the user’s place' },
});
