import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { selection } from '#machines/selection.ts';
import { defineModel } from './harness/model.ts';
import { silentActor } from './silent-actor.ts';
import { HARBOR, KESTREL, KESTREL_EAST, selectedCustomer } from './visitor-examples.ts';

type Now = SnapshotFrom<typeof selection>;

const parentRef = silentActor('portal');
const nothing = { parentRef, rememberedBuid: null, onlyBuid: null, pageSize: 2 };
const only = <T>(condition: boolean, entries: Record<string, T>): Record<string, T> =>
  condition ? entries : {};

/** Picker and selection do not meet in the chart, so each is varied while the other rests. */
const isPlain = ({ context: { query, parent } }: Now) =>
  query.search === '' && query.pageNumber === 1 && query.pageSize === 2 && parent === null;
const mayChoose = (now: Now) =>
  now.matches({ picker: 'closed' }) || (now.matches({ picker: { open: 'shown' } }) && isPlain(now));
const isUnchosen = (now: Now) => now.matches({ customer: 'none' });

const answers = {
  [KESTREL.buidCustomer]: selectedCustomer(KESTREL, ['CAD', 'USD', 'EUR']),
  [HARBOR.buidCustomer]: selectedCustomer(HARBOR, ['EUR', 'CAD']),
};

export default defineModel({
  id: 'selection',
  machine: selection,
  inputs: {
    'nothing is known': nothing,
    'this tab remembers a customer': { ...nothing, rememberedBuid: KESTREL.buidCustomer },
    'one customer only': { ...nothing, onlyBuid: HARBOR.buidCustomer },
    'one only, another one remembered': {
      ...nothing,
      rememberedBuid: KESTREL.buidCustomer,
      onlyBuid: HARBOR.buidCustomer,
    },
  },
  catalog: {
    'customer.choose': (now: Now) =>
      only(mayChoose(now), { Kestrel: { customer: KESTREL }, Harbor: { customer: HARBOR } }),
    'currency.choose': {
      euros: { currency: 'EUR' },
      dollars: { currency: 'USD' },
      'one that the customer lacks': { currency: 'HUF' },
    },
    'picker.open': (now: Now) =>
      only(isUnchosen(now), { 'of the page': {}, 'of the top bar': { pageSize: 10_000 } }),
    'picker.search': (now: Now) =>
      only(isUnchosen(now), {
        harbor: { text: 'harbor' },
        ...only(now.context.query.search !== '', { cleared: { text: '' } }),
      }),
    'picker.turn': (now: Now) =>
      only(isUnchosen(now) && now.context.parent === null, { next: { page: 2 }, first: { page: 1 } }),
    'picker.resize': (now: Now) =>
      only(isUnchosen(now) && now.context.parent === null, { larger: { pageSize: 10 } }),
    'picker.enter': (now: Now) => only(isUnchosen(now), { Kestrel: { customer: KESTREL } }),
  },
  outcomes: {
    loadCustomer: {
      done: { found: answers[KESTREL.buidCustomer], 'not the user’s any more': null },
      error: { offline: new CallError('offline') },
    },
    setCustomer: {
      done: ({ context }: Now) => ({ set: answers[context.target?.buidCustomer ?? ''] }),
      error: { refused: new CallError('notFound') },
    },
    findCustomers: {
      done: { two: { customers: [KESTREL, KESTREL_EAST], total: 3 }, none: { customers: [], total: 0 } },
      error: { 'server failed': new CallError('server') },
    },
  },
  invariants: [
    {
      says: 'REQ-10: what counts as selected is a customer',
      holds: (now) => !now.hasTag('selected') || now.context.selected !== null,
    },
    {
      says: 'The currency is one of the customer’s',
      holds: ({ context }) =>
        context.selected === null || context.selected.currencies.includes(context.currency ?? ''),
    },
    {
      says: 'USD is selected if present, else the first (§9)',
      holds: ({ context }, step) => {
        const isNew = context.selected !== null && context.selected !== step?.before.context.selected;
        const [first] = context.selected?.currencies ?? [];
        const usual = context.selected?.currencies.includes('USD') ? 'USD' : first;
        return !isNew || context.currency === usual;
      },
    },
    {
      says: 'A customer is exchanged only after it was allowed',
      holds: (now, step) =>
        !step?.before.context.selected ||
        now.context.selected === step.before.context.selected ||
        step.before.matches({ customer: 'setting' }),
    },
    {
      says: 'From a selected customer the way to another leads through being held',
      holds: (now, step) =>
        !now.matches({ customer: 'setting' }) ||
        !step?.before.matches({ customer: 'selected' }) ||
        step.event.type === 'selection.retry',
    },
    {
      says: 'Whoever waits or is set has a target',
      holds: (now) =>
        !(now.matches({ customer: 'setting' }) || now.matches({ customer: 'held' })) ||
        now.context.target !== null,
    },
  ],
  words: {
    'customer.choose': 'Choose a customer',
    'currency.choose': 'Choose a currency',
    'switch.confirm': 'Nothing unsaved is lost',
    'switch.stay': 'Press Stay here',
    'selection.retry': 'Press Try again',
    'picker.open': 'Open the list',
    'picker.close': 'Close the list',
    'picker.search': 'Search',
    'picker.turn': 'Turn the page',
    'picker.resize': 'Choose rows per page',
    'picker.enter': 'Show sub-accounts',
    'picker.leave': 'Show all customers',
    'picker.retry': 'Press Try again',
  },
});
