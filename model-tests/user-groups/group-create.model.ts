import { CallError } from '#domain/call-error.ts';
import type { GroupForm } from '#domain/user-groups/group-form.ts';
import type { GroupObstacle } from '#domain/user-groups/group-obstacle.ts';
import type { UserGroup } from '#domain/user-groups/user-group.ts';
import { groupCreate } from '#machines/user-groups/group-create.ts';
import { draftOf } from '#machines/user-groups/group-create-setup.ts';
import { defineModel } from '../harness/model.ts';
import { groupCreateInvariants, type Now } from './group-create.invariants.ts';

const NAMED: GroupForm = {
  name: 'Upper Midwest AP',
  parent: 'top',
  networkAccess: true,
  customers: [],
  members: [],
};
const IDA = { id: 'u-ida', name: 'Ida Berg', isContact: false };
const FORM: GroupForm = { ...NAMED, customers: [{ id: 'C100', name: 'Kestrel Ridge Logistics' }] };
const MADE: UserGroup = {
  id: '2f4d7c1e-58a3-4b0c-9e1a-7d6c5b4a3f21',
  name: FORM.name,
  parent: null,
  path: [],
  networkAccess: true,
  ticked: 1,
  effective: 1,
  memberCount: 0,
  foreignCustomers: 0,
};
const DRAFT = { step: 'users', form: FORM, attempt: null } as const;
const taken: GroupObstacle = {
  rule: 'GRP-03',
  facts: { name: FORM.name },
  remedy: { kind: 'fillIn', field: 'name' },
};

/** What was begun before; of this very flow the draft is what it has kept itself. */
function drafts({ context }: Now) {
  if (context.form.name !== '') return { kept: draftOf(context) };
  return {
    none: null,
    'at the users': DRAFT,
    'at the customers': { ...DRAFT, step: 'customers', form: NAMED } as const,
    'that may have arrived': { ...DRAFT, attempt: { key: 'key-1', isUnsure: true } },
  };
}

const isNaming = (now: Now): boolean => 'naming' in Object(now.value);

/** The name with the place of the group, once; where both were found missing, the name alone first. */
function said(now: Now): Record<string, { form: GroupForm }> {
  const { form, problems } = now.context;
  if (!isNaming(now) || form.parent !== null) return {};
  const alone = { 'the name alone': { form: { ...NAMED, parent: null } } };
  return { ...(form.name === '' && problems.length > 0 ? alone : {}), named: { form: NAMED } };
}

/** A customer, and after a refusal a user. */
function ticked({ context, ...now }: Now): Record<string, { form: GroupForm }> {
  const { form, problems } = context;
  if ('ticking' in Object(now.value))
    return form.customers.length === 0
      ? { 'a customer': { form: FORM } }
      : { 'no customer any more': { form: { ...form, customers: [] } } };
  return problems.length > 0 && form.members.length === 0
    ? { 'a user': { form: { ...form, members: [IDA] } } }
    : {};
}

const isFirstSaid = (now: Now): boolean =>
  now.context.draftSavedAt === null && !now.context.isDraftLost && isNaming(now);

export default defineModel({
  id: 'group-create',
  machine: groupCreate,
  metAt: [
    '/manage-groups/create',
    '/manage-groups/create/customers',
    '/manage-groups/create/users',
    '/manage-groups/create/done',
  ],
  inputs: { 'from the list': { buidCustomer: '100412', nameMaximum: 80 } },
  catalog: {
    'group.say': said,
    'group.tick': ticked,
    'draft.saved': (now: Now) => (isFirstSaid(now) ? { now: { at: '2026-11-20T20:18:00.000Z' } } : {}),
    'draft.notSaved': (now: Now) => (isFirstSaid(now) ? { '': {} } : {}),
  },
  outcomes: {
    loadDraft: { done: drafts, error: { 'no storage': new Error('storage is not readable') } },
    createKey: { done: { key: 'key-1' }, error: { 'no random numbers': new Error('not available') } },
    createUserGroup: {
      done: { taken: MADE },
      error: {
        'answer lost': new CallError('lost'),
        'the same key is in flight': new CallError('conflict', { code: 'idempotency_in_flight' }),
        'not allowed': new CallError('forbidden', { code: 'forbidden' }),
        'the name is taken': new CallError('refused', { code: 'GRP-03', obstacles: [taken] }),
        'session ended': new CallError('unauthorized'),
        offline: new CallError('offline'),
      },
    },
    findUserGroup: {
      done: { arrived: MADE, 'nothing arrived': null },
      error: {
        'server failed': new CallError('server', { requestId: 'req-9' }),
        'session ended': new CallError('unauthorized'),
      },
    },
  },
  calls: {
    loadDraft: { local: 'a chart of its own asks for the draft' },
    createKey: { local: 'the browser makes the key' },
    createUserGroup: {
      asks: ['createUserGroup'],
      isUnsure: ({ context }: Now) => context.attempt?.isUnsure === true,
    },
    findUserGroup: { asks: ['findUserGroups'] },
  },
  boundaries: [{ guard: 'mayAskSoon', at: 'context.checks' }],
  withheld: [
    {
      events: ['draft.saved'],
      why: 'a draft can be saved at any time; the walks go on from the first',
      as: { at: '2026-11-20T20:18:00.000Z' },
    },
    { events: ['draft.notSaved'], why: 'as of a draft that is saved', as: {} },
    {
      events: ['group.say', 'group.tick'],
      why: 'what is said anew changes nothing but the form; the walks go on from one name and one customer',
      as: { form: FORM },
    },
  ],
  invariants: groupCreateInvariants,
  words: {
    'group.say': 'Say what the group is called and where it stands',
    'group.tick': 'Tick a customer or a user',
    'step.group': 'Go back to the group',
    'step.customers': 'Go to the customers',
    'step.users': 'Go to the users',
    'group.submit': 'Press Create group',
    'group.repeat': 'Send the same again',
    'group.another': 'Begin another one',
    'connection.restored': 'The network is back',
    'session.resumed': 'Signed in again',
    'draft.saved': 'The draft is saved',
    'draft.notSaved': 'The draft is not saved',
    'draft.replaced': 'Another tab’s draft is taken',
    loadDraft: 'Reading the draft',
    createKey: 'Making the key',
    createUserGroup: 'Sending the group',
    findUserGroup: 'Asking what became of it',
  },
});
