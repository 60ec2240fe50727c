import type { SnapshotFrom } from 'xstate';
import type { LeaveTarget } from '#machines/portal/unsaved-changes.ts';
import { unsavedChanges } from '#machines/portal/unsaved-changes.ts';
import { defineModel } from '../harness/model.ts';
import { silentActor } from '../silent-actor.ts';

type Now = SnapshotFrom<typeof unsavedChanges>;

const subject = 'First Lakes Bank ••4471';
const one = [{ field: 'Account type', before: 'Checking', after: 'Savings' }];
const two = [...one, { field: 'Routing number', before: '099000019', after: '099000027' }];

const invoices: LeaveTarget = { to: 'page', href: '/invoice-list/unpaid' };
const harbor: LeaveTarget = { to: 'customer', name: 'Harbor Bay Freight' };
const everywhere: LeaveTarget = { to: 'location', name: null };

export default defineModel({
  id: 'unsaved-changes',
  machine: unsavedChanges,
  metAt: 'everywhere',
  inputs: { 'a page is open': { parentRef: silentActor('portal') } },
  catalog: {
    'changes.noted': {
      'one change': { subject, changes: one, canSave: false, isShownOnce: true },
      'two changes that can be saved': { subject, changes: two, canSave: true },
      'in place of another one': {
        subject,
        changes: one,
        canSave: true,
        replaces: 'Saving replaces the version of Nov 20, 2026.',
      },
      'put back': { subject, changes: [], canSave: true },
    },
    'leave.ask': {
      'another page': { target: invoices },
      'another customer': { target: harbor },
      'all locations': { target: everywhere },
    },
  },
  outcomes: {
    saveChanges: { done: { saved: undefined }, error: { refused: new Error('refused') } },
    discardChanges: { done: { dropped: undefined }, error: { 'still there': new Error('not deleted') } },
  },
  calls: {
    saveChanges: { local: 'the flow that has the changes saves them' },
    discardChanges: { local: 'the flow that has the changes drops them' },
  },
  invariants: [
    {
      says: 'Who wanted to leave is answered when the question ends',
      about: ['asking'],
      holds: (now, step) =>
        !step?.before.matches('asking') ||
        now.matches('asking') ||
        step.asks.some(({ with: asked }) => JSON.stringify(asked ?? null).includes('leaving.')),
    },
    {
      says: 'A target is held exactly while the user is asked',
      holds: (now) => (now.context.target !== null) === now.matches('asking'),
    },
    {
      says: 'Changes are only forgotten when they were saved, discarded or settled by their flow',
      holds: (now, step) => {
        const kept = !step || step.before.context.changes.length === 0 || now.context.changes.length > 0;
        return kept || /^(xstate\.done\.actor\.|changes\.)/.test(step?.event.type ?? '');
      },
    },
    {
      says: 'The held target is never exchanged for another',
      holds: (now, step) =>
        !step?.before.context.target ||
        !now.context.target ||
        now.context.target === step.before.context.target,
    },
    {
      says: 'Nothing is saved half-way where the flow cannot',
      holds: (now: Now) => !now.matches({ asking: 'saving' }) || now.context.canSave,
    },
  ],
  words: {
    'changes.noted': 'Edit a field',
    'changes.settled': 'The flow saves by itself',
    'leave.ask': 'Leave the page',
    'leave.stay': 'Press Stay here',
    'leave.discard': 'Press Discard and leave',
    'leave.save': 'Press Save and leave',
    discardChanges: 'Discarding the changes',
    saveChanges: 'Saving the changes',
  },
});
