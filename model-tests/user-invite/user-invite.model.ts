import { CallError } from '#domain/call-error.ts';
import type { InvitationList, InvitedOutcomes } from '#domain/user/invited-people.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { invitedCount, userInvite } from '#machines/user-invite/user-invite.ts';
import { askedForm, ASKED_FORM_WORDS, NOT_THROUGH, NOTHING_ELSE_IS_SENT } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const jo = {
  line: 1,
  email: 'jo@kestrel.example',
  firstName: 'Jo',
  lastName: 'Marsh',
  role: null,
  username: '',
};
const list: InvitationList = {
  people: [jo],
  role: 'viewer',
  signOn: 'password',
  provider: null,
  customers: ['C100'],
  language: 'en',
};
const exists: UserObstacle = {
  rule: 'USR-04',
  facts: { line: 1, name: 'Jo Marsh' },
  remedy: { kind: 'openUser', userId: 'u-jo' },
};
const outcomes = (obstacle: UserObstacle | null): InvitedOutcomes => ({
  outcomes: [{ line: 1, email: jo.email, obstacle }],
  asksSecond: false,
  expiresAt: '2026-11-27T18:00:00.000Z',
});
const noCustomer: UserObstacle = {
  rule: 'USR-10',
  facts: {},
  remedy: { kind: 'fillIn', field: 'customers' },
};
const errors = {
  'refused by the rules': new CallError('refused', {
    code: 'USR-10',
    obstacles: [noCustomer],
  }),
  ...NOT_THROUGH,
};

export default defineModel({
  id: 'user-invite',
  machine: userInvite,
  metAt: ['/manage-users/invite'],
  inputs: {
    'from the list of users': { providers: [] },
    'where company sign-in is set up': { providers: [{ id: 'company', name: null }] },
  },
  catalog: {
    'list.check': {
      'one person': { form: list },
      nobody: { form: { ...list, people: [] } },
      'by company sign-in': { form: { ...list, signOn: 'sso', provider: 'company' } },
    },
    'role.choose': { 'another role': { line: 1, email: jo.email, role: 'payer' } },
  },
  outcomes: {
    checkPeople: {
      done: { 'can be invited': outcomes(null), 'is here already': outcomes(exists) },
      error: errors,
    },
    invitePeople: { done: { invited: outcomes(null) }, error: errors },
    askSubmit: askedForm({ 'they were invited': outcomes(null) }, noCustomer),
  },
  calls: {
    checkPeople: { asks: ['checkInvitations'] },
    invitePeople: { asks: ['inviteUsers'] },
    askSubmit: { asks: ['inviteUsers'], isUnsure: () => true, repeats: 'invitePeople' },
  },
  invariants: [
    toldByReason({
      checkPeople: {
        refused: 'writing.refused',
        offline: 'writing.failed',
        lost: 'writing.unanswered',
      },
      invitePeople: {
        refused: 'looking.refused',
        offline: 'looking.failed',
        lost: 'unsure.soon',
      },
      askSubmit: {
        refused: 'looking.refused',
        conflict: 'looking.failed',
        forbidden: 'looking.unanswered',
        offline: 'unsure.late',
        lost: 'unsure.late',
      },
    }),
    NOTHING_ELSE_IS_SENT,
    {
      says: '§8 failed to invite user: nobody is invited before the list was looked at',
      about: ['outcomes'],
      holds: (now) => !now.matches('inviting') || invitedCount(now.context.outcomes) > 0,
    },
    {
      says: '§5 Users: SSO users must use the SSO provider username: nobody is invited to a sign-in that there is not',
      about: ['list', 'providers'],
      holds: (now) => {
        const { list: sent, providers } = now.context;
        return (
          !now.hasTag('busy') ||
          sent.signOn === 'password' ||
          providers.some(({ id }) => id === sent.provider)
        );
      },
    },
    {
      says: 'Nothing incomplete is looked at, and what is missing is said in the form alone',
      about: ['problems'],
      holds: (now) => now.context.problems.length > 0 === now.matches({ writing: 'incomplete' }),
    },
    {
      says: 'What failed is forgotten when something else is sent',
      about: ['failure'],
      holds: (now) => !now.hasTag('failed') || now.context.failure !== null,
    },
    {
      says: 'By which rules nobody was invited is said where it was not, and nowhere else',
      about: ['obstacles'],
      holds: (now) => !now.hasTag('busy') || now.context.obstacles.length === 0,
    },
    {
      says: 'A role that was chosen for somebody is kept when the list is corrected',
      about: ['list'],
      holds: (now, step) =>
        step?.event.type !== 'list.check' ||
        !now.matches('checking') ||
        now.context.list.people.every(({ email, role }) => {
          const before = step.before.context.list.people.find((one) => one.email === email);
          return role === (before?.role ?? null);
        }),
    },
    {
      says: 'What is sent is what was looked at',
      about: ['list'],
      holds: (now) => !now.matches('inviting') || now.context.list.people.length > 0,
    },
  ],
  restingStates: ['writing.fresh', 'invited'],
  words: {
    'list.check': 'Press Check the list',
    'list.correct': 'Press Correct the list',
    'role.choose': 'Choose another role for a line',
    'people.invite': 'Press Send invitations',
    'list.again': 'Press Invite more',
    checkPeople: 'Looking at the list',
    invitePeople: 'Inviting',
    ...ASKED_FORM_WORDS,
  },
});
