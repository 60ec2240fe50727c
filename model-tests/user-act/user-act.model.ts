import { CallError } from '#domain/call-error.ts';
import { aLock, aPerson } from '#domain/testing/a-person.ts';
import { personActs, type PersonAct } from '#domain/user-management/user-act.ts';
import type { UserObstacle } from '#domain/user-management/user-obstacle.ts';
import { userAct } from '#machines/user-act/user-act.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const ACTS: readonly PersonAct[] = [
  'lock',
  'unlock',
  'deactivate',
  'reactivate',
  'decline',
  'resend',
  'withdraw',
  'sendReset',
  'connect',
];
const locked = aPerson({ lock: aLock() });
const invited = aPerson({
  kind: 'invitation',
  username: null,
  status: 'invited',
  invitation: { mail: 'failed', sentAt: null, expiresAt: '2026-11-27T18:00:00.000Z', isOver: false },
});

/** What has come between, as the server says it. */
const changed: UserObstacle = { rule: 'USR-16', facts: {}, remedy: { kind: 'none' } };

export default defineModel({
  id: 'user-act',
  machine: userAct,
  metAt: ['/manage-users/$user_id', '/support/users/$user_id'],
  inputs: {
    'an administrator, of a payer': { person: aPerson(), by: 'administrator' },
    'an administrator, of who is locked': { person: locked, by: 'administrator' },
    'an administrator, of themselves': { person: aPerson({ isSelf: true }), by: 'administrator' },
    'an administrator, of who asks to come back': {
      person: aPerson({ status: 'deactivated', requestedAt: '2026-11-20T09:00:00.000Z' }),
      by: 'administrator',
    },
    'an administrator, of who is invited': { person: invited, by: 'administrator' },
    'support, of who has to set a new phrase': {
      person: aPerson({ lock: aLock({ reason: 'challenge_phrase_attempts', words: null, byName: null }) }),
      by: 'support',
    },
    'an administrator, of a user of a provider': { person: aPerson({ isSso: true }), by: 'administrator' },
  },
  catalog: {
    'act.choose': Object.fromEntries(ACTS.map((act) => [act, { act }])),
    'act.submit': {
      complete: { form: { words: 'On leave until Dec 1', asksPassword: false } },
      empty: { form: { words: ' ', asksPassword: true } },
    },
    'person.told': ({ context: { person } }) => ({
      'as it was': { person: { ...person, openSessions: 2 } },
      'locked by support meanwhile': {
        person: { ...person, openSessions: 3, lock: aLock({ reason: 'customer_support' }) },
      },
    }),
  },
  outcomes: {
    sendAct: {
      done: { done: undefined },
      error: {
        'refused by the rules': new CallError('refused', { code: 'USR-16', obstacles: [changed] }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        offline: new CallError('offline', { requestId: 'req-9' }),
        'no answer': new CallError('lost'),
      },
    },
  },
  calls: {
    sendAct: {
      asks: [
        'moveUser',
        'moveSupportUser',
        'moveInvitation',
        'moveSupportInvitation',
        'sendSupportReset',
        'connectSupportUser',
      ],
    },
  },
  invariants: [
    toldByReason({
      sendAct: {
        refused: 'filling.refused',
        offline: 'filling.failed',
        forbidden: 'filling.failed',
        lost: 'filling.unanswered',
      },
    }),
    {
      says: 'Nothing incomplete is sent',
      holds: (now) => !now.matches('sending') || now.context.problems.length === 0,
    },
    {
      says: '§4 User lock: nothing is begun that a rule keeps from the person as it was read',
      holds: (now, step) =>
        step?.event.type !== 'act.choose' ||
        !now.matches('filling') ||
        personActs(now.context.person, now.context.by).some(
          ({ act, obstacles }) => act === now.context.act && obstacles.length === 0,
        ),
    },
    {
      says: 'What is done is an act that is chosen',
      about: ['act'],
      holds: (now) => (now.matches('filling') || now.matches('sending')) === (now.context.act !== null),
    },
    {
      says: 'What failed is forgotten where something else is begun, and what is missing is said in the form alone',
      about: ['failure', 'problems'],
      holds: (now) => {
        const { failure, problems } = now.context;
        const isBegun = now.hasTag('busy') || now.matches({ filling: 'fresh' }) || now.matches('choosing');
        return (
          (!isBegun || failure === null) &&
          (!now.hasTag('failed') || failure !== null) &&
          problems.length > 0 === now.matches({ filling: 'incomplete' })
        );
      },
    },
    {
      says: 'By which rules it was not done is said where it was not, and nowhere else',
      about: ['obstacles'],
      holds: (now) =>
        now.matches({ filling: 'incomplete' }) ||
        now.hasTag('failed') ||
        now.matches({ filling: 'refused' }) ||
        now.context.obstacles.length === 0,
    },
    {
      says: 'What the page has read anew is what is acted on',
      about: ['person'],
      holds: (now, step) =>
        step?.event.type !== 'person.told' ||
        now.context.person.openSessions === step.event['person'].openSessions,
    },
  ],
  restingStates: ['choosing.fresh', 'choosing.recorded'],
  words: {
    'act.choose': 'Press the act',
    'act.leave': 'Press Back without changing',
    'act.submit': 'Do what was chosen',
    'person.told': 'The page has read the person anew',
    sendAct: 'Doing what was chosen',
  },
});
