import { CallError } from '#domain/call-error.ts';
import { otherSessions } from '#machines/settings/other-sessions.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

export default defineModel({
  id: 'other-sessions',
  machine: otherSessions,
  metAt: ['/account/settings'],
  inputs: { 'here only': { count: 0 }, 'elsewhere too': { count: 2 } },
  catalog: { 'sessions.counted': { none: { count: 0 }, two: { count: 2 } } },
  outcomes: {
    endOtherSessions: {
      done: { ended: undefined },
      error: { offline: new CallError('offline'), 'no answer': new CallError('lost') },
    },
  },
  calls: {
    endOtherSessions: { asks: ['endOtherSessions'] },
  },
  invariants: [
    toldByReason({ endOtherSessions: { offline: 'open.failed', lost: 'open.unanswered' } }),
    {
      says: 'Where no other session is left, none is counted',
      about: ['none', 'count'],
      holds: ({ context, ...now }) => now.value !== 'none' || context.count === 0,
    },
    {
      says: 'Sessions are gone only once the server has ended them, or none was counted',
      holds: (now, step) =>
        !now.matches('none') ||
        step === undefined ||
        step.before.matches('none') ||
        ['xstate.done.actor.endOtherSessions', 'sessions.counted'].includes(step.event.type),
    },
    {
      says: 'Why they could not be ended stays said while there are any',
      about: ['open', 'failure'],
      holds: ({ context }, step) =>
        step === undefined ||
        step.event.type !== 'sessions.counted' ||
        context.count === 0 ||
        context.failure === step.before.context.failure,
    },
    {
      says: 'A count that has come is the one that is told',
      about: ['open', 'none', 'count'],
      holds: ({ context }, step) =>
        step === undefined || step.event.type !== 'sessions.counted' || context.count === step.event.count,
    },
  ],
  restingStates: ['none'],
  words: {
    'sessions.end': 'Press Sign out everywhere else',
    'sessions.counted': 'The sessions elsewhere are counted',
    endOtherSessions: 'Ending the other sessions',
  },
});
