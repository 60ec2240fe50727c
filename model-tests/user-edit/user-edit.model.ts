import { CallError } from '#domain/call-error.ts';
import { aPerson } from '#domain/testing/a-person.ts';
import { givesAdministration, valuesOf } from '#domain/user/user-change.ts';
import type { UserObstacle } from '#domain/user/user-obstacle.ts';
import { userEdit } from '#machines/user-edit/user-edit.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const BOUNDS = { firstNameMaximum: 50, lastNameMaximum: 50, fullNameMaximum: 100 };
const person = aPerson();
const was = valuesOf(person);
const ASKED = {
  approvalId: '3f0a7a52-7a3f-4a32-9a55-3ad3f3a1c061',
  approvalNumber: 'A-1001',
  role: 'admin',
} as const;
const other: UserObstacle = { rule: 'USR-13', facts: { count: 1 }, remedy: { kind: 'contactSupport' } };

export default defineModel({
  id: 'user-edit',
  machine: userEdit,
  metAt: ['/manage-users/$user_id'],
  inputs: {
    'of a payer': { person, bounds: BOUNDS },
    'of the administrator who asks': {
      person: aPerson({ role: 'admin', isSelf: true }),
      bounds: BOUNDS,
    },
  },
  catalog: {
    'user.save': {
      'another role': { form: { ...was, role: 'viewer' } },
      'the role of an administrator': { form: { ...was, role: 'admin' } },
      'no first name': { form: { ...was, role: 'viewer', first_name: '' } },
      'as it is': { form: was },
    },
    'person.told': { 'with another session': { person: aPerson({ openSessions: 2 }) } },
  },
  outcomes: {
    saveUser: {
      done: { saved: aPerson({ role: 'viewer' }), 'a second one is asked': aPerson({ roleAsked: ASKED }) },
      error: {
        'changed meanwhile': new CallError('conflict', { code: 'user_changed' }),
        'refused by the rules': new CallError('refused', { code: 'USR-13', obstacles: [other] }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { saveUser: { asks: ['updateUser'] } },
  invariants: [
    toldByReason({
      saveUser: {
        user_changed: 'filling.changed',
        refused: 'filling.refused',
        offline: 'filling.failed',
        lost: 'filling.unanswered',
      },
    }),
    {
      says: 'Nothing incomplete or unchanged is sent',
      about: ['wanted'],
      holds: (now) =>
        !now.matches('saving') || (now.context.problems.length === 0 && now.context.wanted.length > 0),
    },
    {
      says: 'What is missing is said in the form alone, and what failed is forgotten when something else is sent',
      about: ['problems', 'failure'],
      holds: (now) =>
        now.context.problems.length > 0 === now.matches({ filling: 'incomplete' }) &&
        (!now.hasTag('failed') || now.context.failure !== null) &&
        (!now.matches('saving') || now.context.failure === null),
    },
    {
      says: 'By which rules it was not saved is said until the next try',
      about: ['obstacles'],
      holds: (now) => !now.hasTag('busy') || now.context.obstacles.length === 0,
    },
    {
      says: 'USR-21: that a second administrator is asked is said only where one is, and it is not asked twice',
      about: ['filling.asked', 'wanted', 'person'],
      holds: (now, step) =>
        (!now.matches('saving') ||
          now.context.person.roleAsked === null ||
          !now.context.wanted.some(givesAdministration)) &&
        (!now.matches({ filling: 'asked' }) ||
          step?.event.type !== 'xstate.done.actor.saveUser' ||
          now.context.person.roleAsked !== null),
    },
    {
      says: 'What was saved is what is changed from then on',
      about: ['person'],
      holds: (now) => !now.matches({ filling: 'saved' }) || now.context.person.role !== undefined,
    },
  ],
  restingStates: ['filling.fresh', 'filling.saved', 'filling.asked', 'filling.unchanged'],
  words: {
    'user.save': 'Save what was changed',
    'person.told': 'The page has read the person anew',
    saveUser: 'Saving what was changed',
  },
});
