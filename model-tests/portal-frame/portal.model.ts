import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { portal } from '#machines/portal/portal.ts';
import type { session } from '#machines/session/session.ts';
import type { LeaveTarget } from '#machines/portal/unsaved-changes.ts';
import { defineModel } from '../harness/model.ts';
import { silentActor } from '../silent-actor.ts';
import { ADA, BAY, BRAM, HARBOR } from '../visitor-examples.ts';

type Now = SnapshotFrom<typeof portal>;

// The session runs elsewhere; here it is only held.
const sessionRef = silentActor('session') as unknown as ActorRefFrom<typeof session>;
const invoices: LeaveTarget = { to: 'page', href: '/invoice-list/unpaid' };
const harbor: LeaveTarget = { to: 'customer', name: HARBOR.customerName };
const remembered = { buid: 'kestrel', buidLocation: 'bay', currency: 'EUR' };
/** What is loaded after sign-in has charts of its own. */
const loads = { mappedLists: false, bankingCountries: false };
const defect = { defect: new Error('a guard has thrown') };

export default defineModel({
  id: 'portal',
  machine: portal,
  metAt: 'everywhere',
  inputs: { 'the portal is loaded': { sessionRef } },
  catalog: {
    'visit.began': {
      Ada: { visit: { user: ADA, kind: 'customer', onlyBuid: null, remembered, pageSize: 2, loads } },
      Bram: {
        visit: { user: BRAM, kind: 'customer', onlyBuid: 'ridge', remembered: null, pageSize: 2, loads },
      },
    },
    'page.leave': { invoices: { href: '/invoice-list/unpaid' } },
    'changes.noted': { 'one change': { subject: 'Bank', changes: [], canSave: false } },
    'selection.held': {
      Harbor: { target: { to: 'customer', buid: HARBOR.buidCustomer, name: HARBOR.customerName } },
      'the bay': { target: { to: 'location', location: BAY } },
      'all locations': { target: { to: 'location', location: null } },
      euros: { target: { to: 'currency', currency: 'EUR' } },
      'all merchants': { target: { to: 'allMerchants' } },
    },
    'selection.changed': { 'to Harbor': { selection: { ...remembered, buid: HARBOR.buidCustomer } } },
    'leaving.allowed': { 'to a page': { target: invoices }, 'to a customer': { target: harbor } },
    'leaving.refused': { 'to a page': { target: invoices }, 'to a customer': { target: harbor } },
  },
  outcomes: {
    selection: { error: defect },
    unsavedChanges: { error: defect },
    watchRights: { error: {} },
    askAgain: {
      done: {
        'with one customer left': ({ context: { visitor } }: Now) =>
          visitor && { ...visitor, onlyBuid: 'ridge' },
        'somebody else, or nobody': null,
      },
      error: { offline: new CallError('offline') },
    },
    // Nothing follows from these.
    mappedLists: { error: {} },
    bankingCountries: { error: {} },
    watchSession: { error: {} },
    watchConnection: { error: {} },
  },
  calls: {
    selection: { local: 'a chart of its own' },
    unsavedChanges: { local: 'a chart of its own' },
    mappedLists: { local: 'a chart of its own' },
    bankingCountries: { local: 'a chart of its own' },
    watchSession: { local: 'listens to the session’s chart' },
    watchRights: { local: 'listens to the answers of the server' },
    askAgain: { asks: ['getSelf'] },
    watchConnection: { local: 'the browser tells of its network' },
  },
  invariants: [
    {
      says: 'A selection is there exactly while somebody visits',
      holds: (now) => (now.children.selection !== undefined) === now.matches({ visit: 'present' }),
    },
    {
      says: 'SES-02: after a visit nothing of its user stays',
      holds: (now) => now.matches({ visit: 'present' }) === (now.context.visitor !== null),
    },
  ],
  words: {
    'visit.began': 'Sign in',
    'visit.ended': 'Sign out',
    'rights.doubted': 'A call is refused as if nothing were there',
    'user.changed': 'Something of the user has changed',
    'selection.lost': 'The customer was taken away',
    askAgain: 'Asking who the user is now',
    'page.leave': 'Follow a link',
    'connection.lost': 'The network goes away',
    'connection.restored': 'The network is back',
    selection: 'The choice of a customer',
    unsavedChanges: 'Watching unsaved changes',
    'changes.*': 'What is unsaved changes',
    'leaving.allowed': 'Nothing unsaved is lost',
    'leaving.refused': 'The user stays',
    'selection.changed': 'Another customer is chosen',
    'selection.held': 'The switch has to wait',
  },
});
