import { CallError } from '#domain/call-error.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { actingBegin } from '#machines/acting/acting-begin.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const kept: UserObstacle = { rule: 'USR-16', facts: {}, remedy: { kind: 'none' } };
const dana = { userId: 'u-1', name: 'Dana Whitlock' };

export default defineModel({
  id: 'acting-begin',
  machine: actingBegin,
  metAt: ['/support/users/$user_id'],
  inputs: {
    'a user of a customer': { ...dana, kept: [] },
    'a user for whom nobody stands in': { ...dana, kept: [kept] },
  },
  catalog: {
    'acting.submit': {
      complete: { form: { reason: 'They cannot find an invoice', hasConsent: true } },
      'no reason': { form: { reason: ' ', hasConsent: true } },
    },
  },
  outcomes: {
    beginActing: {
      done: { begun: undefined },
      error: {
        'locked by now': new CallError('refused', { code: 'USR-16', obstacles: [kept] }),
        offline: new CallError('offline', { requestId: 'req-9' }),
        'no answer': new CallError('lost'),
      },
    },
  },
  calls: { beginActing: { asks: ['beginActing'] } },
  invariants: [
    toldByReason({
      beginActing: { 'USR-16': 'filling.refused', offline: 'filling.failed', lost: 'filling.unanswered' },
    }),
    {
      says: 'USR-16: nobody goes into the place of whom the rule keeps',
      about: ['kept', 'beginning'],
      holds: (now) => now.context.kept.length === 0 || now.matches('kept') || now.matches('starting'),
    },
    {
      says: 'USR-17: nothing is begun without a reason',
      about: ['beginning', 'problems'],
      holds: (now) => !now.matches('beginning') || now.context.problems.length === 0,
    },
    {
      says: 'The portal starts anew only once the server has begun it',
      about: ['begun'],
      holds: (now, step) => !now.matches('begun') || step?.event.type === 'xstate.done.actor.beginActing',
    },
  ],
  restingStates: ['kept'],
  words: {
    'acting.open': 'Press Act for',
    'acting.submit': 'Press Begin',
    'acting.cancel': 'Leave the form',
    beginActing: 'Going into the user’s place',
  },
});
