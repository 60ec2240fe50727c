import { CallError } from '#domain/call-error.ts';
import { otherSessions } from '#machines/settings/other-sessions.ts';
import { PHONE, UNKNOWN } from './sessions-elsewhere.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

export default defineModel({
  id: 'other-sessions',
  machine: otherSessions,
  metAt: ['/account/settings'],
  inputs: { 'here only': { sessions: [] }, 'elsewhere too': { sessions: [PHONE, UNKNOWN] } },
  catalog: {
    'sessions.counted': { none: { sessions: [] }, two: { sessions: [PHONE, UNKNOWN] } },
    'session.end': ({ context: { sessions } }) => ({
      'the first': { sessionId: sessions[0]?.sessionId ?? PHONE.sessionId },
    }),
  },
  outcomes: {
    endOtherSessions: {
      done: { ended: undefined },
      error: { offline: new CallError('offline'), 'no answer': new CallError('lost') },
    },
    endSession: {
      done: { ended: undefined },
      error: { offline: new CallError('offline'), 'no answer': new CallError('lost') },
    },
  },
  calls: {
    endOtherSessions: { asks: ['endOtherSessions'] },
    endSession: { asks: ['endSession'] },
  },
  invariants: [
    toldByReason({
      endOtherSessions: { offline: 'open.failed', lost: 'open.unanswered' },
      endSession: { offline: 'open.failed', lost: 'open.unanswered' },
    }),
    {
      says: 'Where no other session is left, none is counted',
      about: ['none', 'ended', 'sessions'],
      holds: ({ context, ...now }) =>
        (now.value !== 'none' && now.value !== 'ended') || context.sessions.length === 0,
    },
    {
      says: 'How many were ended is how many there were',
      about: ['ended'],
      holds: (now, step) =>
        !now.matches('ended') ||
        step === undefined ||
        now.context.ended ===
          (step.before.matches('ended') ? step.before.context.ended : step.before.context.sessions.length),
    },
    {
      says: 'Sessions are gone only once the server has ended them, or none was counted',
      holds: (now, step) =>
        !now.matches('none') ||
        step === undefined ||
        step.before.matches('none') ||
        step.before.matches('ended') ||
        ['xstate.done.actor.endOtherSessions', 'xstate.done.actor.endSession', 'sessions.counted'].includes(
          step.event.type,
        ),
    },
    {
      says: 'The end of one leaves every other',
      about: ['open', 'sessions'],
      holds: ({ context: { sessions } }, step) =>
        step?.event.type !== 'xstate.done.actor.endSession' ||
        step.before.context.sessions
          .filter(({ sessionId }) => sessionId !== step.before.context.ending)
          .every((one) => sessions.includes(one)),
    },
    {
      says: 'The server is asked to end the one that was chosen',
      about: ['endingOne', 'ending'],
      holds: ({ context: { ending } }, step) =>
        step?.event.type !== 'session.end' || !step.before.matches('open') || ending === step.event.sessionId,
    },
    {
      says: 'Why they could not be ended stays said while there are any',
      about: ['open', 'failure'],
      holds: ({ context }, step) =>
        step === undefined ||
        step.event.type !== 'sessions.counted' ||
        context.sessions.length === 0 ||
        context.failure === step.before.context.failure,
    },
    {
      says: 'What was read is what is told',
      about: ['open', 'none', 'sessions'],
      holds: ({ context }, step) =>
        step === undefined ||
        step.event.type !== 'sessions.counted' ||
        context.sessions.length === step.event.sessions.length,
    },
  ],
  restingStates: ['none', 'ended'],
  words: {
    'sessions.end': 'Press Sign out everywhere else',
    'session.end': 'Press Sign out beside a session',
    'sessions.ended': 'Another change of the page ends them',
    'sessions.counted': 'The sessions elsewhere are read anew',
    endOtherSessions: 'Ending the other sessions',
    endSession: 'Ending one session',
  },
});
