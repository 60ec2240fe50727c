import { CallError } from '#domain/call-error.ts';
import { aGroup } from '#domain/testing/a-group.ts';
import { backByProvider } from '#domain/user-groups/group-change.ts';
import { formOfGroup } from '#domain/user-groups/group-form.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import type { AccessPreview } from '#domain/user-groups/user-group.ts';
import { groupEdit } from '#machines/user-groups/group-edit.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

const group = aGroup({
  followsProvider: true,
  members: aGroup().members.map((member) => ({ ...member, isByProvider: true })),
});
const was = formOfGroup(group);
const last: GroupObstacle = {
  rule: 'GRP-09',
  facts: { name: 'Kestrel Ridge Logistics', count: 1 },
  remedy: { kind: 'makeAdministrator' },
};
const NONE: AccessPreview = { losses: [], gains: [], movedUp: [], obstacles: [] };
const LOSS: AccessPreview = {
  ...NONE,
  losses: [{ userId: 'u-ida', name: 'Ida Berg', count: 7, names: ['Kestrel Ridge Logistics'] }],
  movedUp: ['Fleet payers'],
};
const FAILED = {
  'changed meanwhile': new CallError('conflict', { code: 'group_changed' }),
  'refused by the rules': new CallError('refused', { code: 'GRP-09', obstacles: [last] }),
  ...NOT_THROUGH,
};

export default defineModel({
  id: 'group-edit',
  machine: groupEdit,
  metAt: ['/manage-groups/$group_id'],
  inputs: { 'of a group': { group, nameMaximum: 80 } },
  catalog: {
    'group.save': {
      'another name': { form: { ...was, name: 'Fleet payers' } },
      'no network access': { form: { ...was, networkAccess: false } },
      'without the user whom the provider puts back': { form: { ...was, members: [] } },
      'no name': { form: { ...was, name: '' } },
      'as it is': { form: was },
    },
    'group.told': { 'with another user': { group: aGroup({ memberCount: 2 }) } },
  },
  outcomes: {
    previewGroup: {
      done: {
        'nobody loses': NONE,
        'somebody loses': LOSS,
        'a rule is against it': { ...NONE, obstacles: [last] },
      },
      error: FAILED,
    },
    saveGroup: { done: { saved: aGroup({ name: 'Fleet payers' }) }, error: FAILED },
    removeGroup: { done: { removed: undefined }, error: FAILED },
  },
  calls: {
    previewGroup: { asks: ['previewUserGroup'] },
    saveGroup: { asks: ['updateUserGroup'] },
    removeGroup: { asks: ['removeUserGroup'] },
  },
  invariants: [
    toldByReason({
      saveGroup: {
        group_changed: 'editing.changed',
        refused: 'editing.refused',
        offline: 'editing.failed',
        lost: 'editing.unanswered',
      },
    }),
    {
      says: 'Nothing incomplete or unchanged is sent',
      about: ['wanted'],
      holds: (now) =>
        !now.matches('saving') ||
        (now.context.problems.length === 0 &&
          now.context.wanted !== null &&
          now.context.wanted.fields.length + now.context.wanted.lists.length > 0),
    },
    {
      says: 'Nothing is taken away, and no group removed, before somebody has confirmed who loses what',
      about: ['preview'],
      holds: (now, step) =>
        (!now.matches('removing') || step === undefined || !step.before.matches('previewing')) &&
        (!now.matches('confirming') || now.context.preview !== null),
    },
    {
      says: 'Nobody whom the provider puts back with the next sign-in is taken out before that was said',
      about: ['wanted', 'group'],
      holds: ({ context, ...now }, step) =>
        !now.matches('saving') ||
        backByProvider(context.group, context.wanted).length === 0 ||
        step === undefined ||
        !step.before.matches('previewing'),
    },
    {
      says: 'By which rules it was not done is said until the next try',
      about: ['obstacles'],
      holds: (now) => now.matches('editing') || now.context.obstacles.length === 0,
    },
    {
      says: 'What was saved is what is changed from then on',
      about: ['group'],
      holds: (now, step) =>
        step?.event.type !== 'xstate.done.actor.saveGroup' || now.context.group.name === 'Fleet payers',
    },
    {
      says: 'What is missing is said in the form alone, and what failed is forgotten when something else is sent',
      about: ['problems', 'failure'],
      holds: (now) =>
        now.context.problems.length > 0 === now.matches({ editing: 'incomplete' }) &&
        (!now.hasTag('failed') || now.context.failure !== null) &&
        (!now.hasTag('busy') || now.context.failure === null),
    },
  ],
  restingStates: ['editing.fresh', 'editing.saved', 'editing.unchanged', 'removed'],
  words: {
    'group.save': 'Save what was changed',
    'group.remove': 'Press Delete group',
    'group.confirm': 'Confirm what is taken away',
    'group.keep': 'Keep it as it is',
    'group.told': 'The page has read the group anew',
    previewGroup: 'Asking who loses what',
    saveGroup: 'Saving what was changed',
    removeGroup: 'Deleting the group',
  },
});
