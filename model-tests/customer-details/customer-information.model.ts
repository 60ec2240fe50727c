import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { CustomerInformation, InformationValues } from '#domain/customer/customer-information.ts';
import type { CustomerObstacle } from '#domain/customer/customer-obstacle.ts';
import { conflictsIn, customerInformation } from '#machines/customer-details/customer-information.ts';
import { NOT_THROUGH } from '../forms.ts';
import { defineModel } from '../harness/model.ts';
import { toldByReason } from '../told-by-reason.ts';

type Now = SnapshotFrom<typeof customerInformation>;

const values: InformationValues = {
  telephone: '608-555-0142',
  email: 'office@kestrel.example',
  addressContacts: [{ addressId: '17', name: 'Accounts payable' }],
  // Each contact has a telephone of its own, so that a control by that name would be none alone.
  contacts: [],
};
const information: CustomerInformation = { buidCustomer: '100412', version: 1, values, edited: null };
const changedByOther = (version: number, more: Partial<InformationValues>): CustomerInformation => ({
  ...information,
  version,
  values: { ...values, ...more },
  edited: { by: 'Edda Editor', at: '2026-11-23T15:00:00Z' },
});
const saved = changedByOther(2, { telephone: '608-555-0199' });
const same = changedByOther(3, { telephone: '608-555-0111', email: 'desk@kestrel.example' });
const another = changedByOther(4, { email: 'desk@kestrel.example' });
const wrong: CustomerObstacle = {
  rule: 'CUS-06',
  facts: { limit: 20 },
  remedy: { kind: 'removeContact' },
};

export default defineModel({
  id: 'customer-information',
  machine: customerInformation,
  metAt: ['/customers/$customer_id'],
  inputs: {
    'of who edits': { information, userType: 'customer', role: 'view-edit' },
    'of a reader': { information, userType: 'customer', role: 'viewer' },
    'of customer support': { information, userType: 'admin', role: 'admin' },
  },
  catalog: {
    'field.change': {
      'another telephone': { change: { telephone: '608-555-0199' } },
      'no telephone number': { change: { telephone: '12' } },
      'the same again': { change: { telephone: '608-555-0142' } },
    },
    'conflict.take': (now: Now) =>
      Object.fromEntries(
        conflictsIn(now.context).flatMap((part) => [
          ['mine', { part, whose: 'mine' as const }],
          ['theirs', { part, whose: 'theirs' as const }],
        ]),
      ),
  },
  outcomes: {
    saveInformation: {
      done: {
        saved: { isSaved: true, subject: saved },
        'another has changed the same': { isSaved: false, subject: same },
        'another has changed something else': { isSaved: false, subject: another },
      },
      error: {
        'refused by the rules': new CallError('refused', { code: 'CUS-06', obstacles: [wrong] }),
        ...NOT_THROUGH,
      },
    },
  },
  calls: { saveInformation: { asks: ['saveCustomerInformation'] } },
  invariants: [
    toldByReason({
      saveInformation: { refused: 'editing.refused', offline: 'editing.failed', lost: 'editing.unanswered' },
    }),
    {
      says: 'decisions §11: account information is edited by view-edit and above of the customer alone',
      about: ['role', 'userType'],
      holds: (now) =>
        now.matches('reading') === (now.context.role === 'viewer' || now.context.userType === 'admin'),
    },
    {
      says: 'Nothing that no rule allows, and nothing unchanged, is sent',
      about: ['form'],
      holds: (now) =>
        !now.matches('saving') ||
        (now.context.form.telephone !== '12' &&
          now.context.form.telephone !== now.context.subject.values.telephone),
    },
    {
      says: 'What another has saved is never written over unseen: it is merged before anything is sent',
      about: ['theirs', 'taken'],
      holds: (now) => (now.context.theirs !== null) === now.matches('merging'),
    },
    {
      says: 'What is wrong is said until something else is typed or tried, and what failed likewise',
      about: ['problems', 'failure'],
      holds: (now) =>
        (now.context.problems.length === 0 ||
          now.matches({ editing: 'incomplete' }) ||
          now.matches({ editing: 'refused' })) &&
        (!now.matches({ editing: 'incomplete' }) || now.context.problems.length > 0) &&
        now.hasTag('failed') === (now.context.failure !== null),
    },
    {
      says: 'What is shown is what there is: nothing that was typed and not saved',
      about: ['subject'],
      holds: (now) =>
        !now.matches('shown') || now.context.form.telephone === now.context.subject.values.telephone,
    },
  ],
  withheld: [
    {
      events: ['conflict.take'],
      why: 'where both have changed nothing alike, there is nothing to choose',
      as: { part: 'telephone', whose: 'mine' },
    },
  ],
  restingStates: ['reading', 'shown.asRead', 'shown.saved', 'editing.fresh'],
  words: {
    'edit.start': 'Press Edit contacts',
    'field.change': 'Type a telephone number',
    'edit.save': 'Press Save',
    'edit.discard': 'Discard the changes',
    'conflict.take': 'Choose whose value counts',
    'conflict.merge': 'Press Go on with these',
    saveInformation: 'Saving what was changed',
  },
});
