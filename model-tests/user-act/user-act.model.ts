import { aLock, aPerson } from '#domain/testing/a-person.ts';
import { callErrorOf, CallError } from '#domain/call-error.ts';
import type { ManagedUserDetails } from '#domain/user/managed-user.ts';
import { personActs, WITH_WORDS, type PersonAct } from '#domain/user/user-act.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { userAct } from '#machines/user-act/user-act.ts';
import { ACT_REASONS, ACT_RESTS, ACT_WORDS, actInvariants, choices, judgedBy } from '../acts.ts';
import { defineModel } from '../harness/model.ts';

const ACTS: readonly PersonAct[] = [
  'lock',
  'unlock',
  'deactivate',
  'reactivate',
  'decline',
  'removeFactor',
  'resend',
  'correct',
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

const withFactor = { secondFactor: { hasApp: true, hasPasskey: true } } as const;
const WORDS = 'On leave until Dec 1';
const proofOver = new CallError('forbidden', { code: 'step_up_required' });
/** Of a removal the proof may be over, which is told otherwise than what is not allowed. */
const { forbidden: _, ...refusedAlike } = ACT_REASONS;

/** What has come between, as the server says it. */
const changed: UserObstacle = { rule: 'USR-16', facts: {}, remedy: { kind: 'none' } };

export default defineModel({
  id: 'user-act',
  machine: userAct,
  metAt: ['/manage-users/$user_id', '/support/users/$user_id'],
  inputs: {
    'an administrator, of a payer': { subject: aPerson(), by: 'administrator' },
    'an administrator, of who is locked': { subject: locked, by: 'administrator' },
    'an administrator, of themselves': { subject: aPerson({ isSelf: true }), by: 'administrator' },
    'an administrator, of who asks to come back': {
      subject: aPerson({ status: 'deactivated', requestedAt: '2026-11-20T09:00:00.000Z' }),
      by: 'administrator',
    },
    'an administrator, of who is invited': { subject: invited, by: 'administrator' },
    'support, of who has to set a new phrase': {
      subject: aPerson({ lock: aLock({ reason: 'challenge_phrase_attempts', words: null, byName: null }) }),
      by: 'support',
    },
    'an administrator, of who has a second factor': {
      subject: aPerson(withFactor),
      by: 'administrator',
    },
    'an administrator, of their own second factor': {
      subject: aPerson({ ...withFactor, isSelf: true }),
      by: 'administrator',
    },
    'support, of who has codes of an app': {
      subject: aPerson({ secondFactor: { hasApp: true, hasPasskey: false } }),
      by: 'support',
    },
    'support, of the only administrator': {
      subject: aPerson({ role: 'admin', otherAdministrators: 0 }),
      by: 'support',
    },
    'an administrator, of a user of a provider': { subject: aPerson({ isSso: true }), by: 'administrator' },
  },
  catalog: {
    'act.choose': choices(ACTS),
    // What is typed, as far as the act asks for it.
    'identity.proved': { proved: { token: 'proof' } },
    'act.submit': ({ context: { act, said, problems } }) => {
      const form = { words: '', asksPassword: false, reason: '' } as const;
      if (act === 'removeFactor')
        return {
          complete: { form: { ...form, words: WORDS, reason: 'lost' } },
          // A reason that was chosen can be changed, and not taken back.
          ...(said === null && problems.length === 0
            ? { 'without a reason': { form: { ...form, words: WORDS } } }
            : {}),
          'the reason alone': { form: { ...form, reason: 'stolen' } },
          'another reason without words': { form: { ...form, words: ' ', reason: 'other' } },
        };
      if (act === 'correct')
        return {
          complete: { form: { ...form, words: 'jo.marsh@kestrel.example' } },
          'without an address': { form: { ...form, words: ' ' } },
        };
      return act !== null && WITH_WORDS.has(act)
        ? { complete: { form: { ...form, words: WORDS } }, empty: { form: { ...form, words: ' ' } } }
        : { complete: { form } };
    },
    'subject.told': ({ context: { subject } }) => ({
      'as it was': { subject: { ...subject, openSessions: 2 } },
      ...(subject.secondFactor.hasApp && {
        'without a second factor meanwhile': {
          subject: { ...subject, openSessions: 4, secondFactor: { hasApp: false, hasPasskey: false } },
        },
      }),
      'locked by support meanwhile': {
        subject: { ...subject, openSessions: 3, lock: aLock({ reason: 'customer_support' }) },
      },
    }),
  },
  outcomes: {
    sendAct: {
      error: { ...judgedBy(changed).error, 'the proof is over': proofOver },
      done: { done: undefined },
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
        'removeUserFactor',
        'removeSupportUserFactor',
      ],
    },
  },
  invariants: [
    ...actInvariants({
      reasons: { sendAct: { ...refusedAlike, lost: 'filling.unanswered' } },
      readingOf: ({ openSessions }: ManagedUserDetails) => openSessions,
    }),
    {
      says: '§4 User lock: nothing is begun that a rule keeps from the person as it was read',
      holds: (now, step) =>
        step?.event.type !== 'act.choose' ||
        !now.matches('filling') ||
        personActs(now.context.subject, now.context.by).some(
          ({ act, obstacles }) => act === now.context.act && obstacles.length === 0,
        ),
    },
    {
      says: 'The password is asked for anew where a removal has lost its proof, and what else is not allowed is told',
      holds: (now, step) => {
        if (step?.event.type !== 'xstate.error.actor.sendAct') return true;
        const { kind, code } = callErrorOf(step.event['error']);
        if (kind !== 'forbidden' || now.matches({ choosing: 'changed' })) return true;
        const isProofOver = code === 'step_up_required' && step.before.context.act === 'removeFactor';
        return isProofOver ? now.matches('proving') : now.matches({ filling: 'failed' });
      },
    },
    {
      says: 'A second factor is removed with a proof and a reason, another one with words',
      about: ['token', 'said'],
      holds: (now) => {
        const { act, token, said } = now.context;
        if (!now.matches('sending') || act !== 'removeFactor') return true;
        return (
          token !== null &&
          said !== null &&
          said.reason !== '' &&
          (said.reason !== 'other' || said.words.trim() !== '')
        );
      },
    },
    {
      says: 'While the password is asked for, no proof of before is kept',
      about: ['token'],
      holds: (now) => !now.matches('proving') || now.context.token === null,
    },
    {
      says: 'USR-25: Nobody removes their own second factor here',
      holds: ({ context: { subject, act } }) => !subject.isSelf || act !== 'removeFactor',
    },
  ],
  restingStates: ACT_RESTS.filter((state) => state !== 'reading' && state !== 'choosing.unknown'),
  words: {
    ...ACT_WORDS,
    'act.leave': 'Press Back without changing',
    'act.submit': 'Do what was chosen',
    'identity.proved': 'The password or code was right',
    'identity.refused': 'The question for the password is closed',
  },
});
