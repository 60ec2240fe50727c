import { aLock, aPerson } from '#domain/testing/a-person.ts';
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
    'support, of the only administrator': {
      subject: aPerson({ role: 'admin', otherAdministrators: 0 }),
      by: 'support',
    },
    'an administrator, of a user of a provider': { subject: aPerson({ isSso: true }), by: 'administrator' },
  },
  catalog: {
    'act.choose': choices(ACTS),
    // What is typed, as far as the act asks for it.
    'act.submit': ({ context: { act } }) => ({
      complete: {
        form: {
          words: act !== null && WITH_WORDS.has(act) ? 'On leave until Dec 1' : '',
          asksPassword: false,
        },
      },
      ...(act !== null && WITH_WORDS.has(act)
        ? { empty: { form: { words: ' ', asksPassword: false } } }
        : {}),
    }),
    'subject.told': ({ context: { subject } }) => ({
      'as it was': { subject: { ...subject, openSessions: 2 } },
      'locked by support meanwhile': {
        subject: { ...subject, openSessions: 3, lock: aLock({ reason: 'customer_support' }) },
      },
    }),
  },
  outcomes: { sendAct: { ...judgedBy(changed), done: { done: undefined } } },
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
    ...actInvariants({
      reasons: { sendAct: { ...ACT_REASONS, lost: 'filling.unanswered' } },
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
  ],
  restingStates: ACT_RESTS.filter((state) => state !== 'reading' && state !== 'choosing.unknown'),
  words: { ...ACT_WORDS, 'act.leave': 'Press Back without changing', 'act.submit': 'Do what was chosen' },
});
