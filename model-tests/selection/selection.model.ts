import type { OperationId } from '#domain/access/operations.gen.ts';
import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { buidOf } from '#domain/selection/selection.ts';
import type { SelectedMerchant } from '#domain/selection/selection.ts';
import { selection } from '#machines/selection/selection.ts';
import { defineModel } from '../harness/model.ts';
import { silentActor } from '../silent-actor.ts';
import { selectionInvariants } from './selection.invariants.ts';
import {
  BAY,
  BEXLEY,
  HARBOR,
  KESTREL,
  KESTREL_EAST,
  OSTRANDER,
  selectedCustomer,
} from '../visitor-examples.ts';

type Now = SnapshotFrom<typeof selection>;

const notAllowed = new CallError('forbidden', { code: 'forbidden' });
const nothing = {
  parentRef: silentActor('portal'),
  kind: 'customer',
  remembered: null,
  onlyBuid: null,
  pageSize: 2,
} as const;
const ofMerchant = { ...nothing, kind: 'merchant' } as const;
const kestrel = { buid: KESTREL.buidCustomer, name: KESTREL.customerName };
const harbor = { buid: HARBOR.buidCustomer, name: HARBOR.customerName };
const only = <T>(condition: boolean, entries: Record<string, T>): Record<string, T> =>
  condition ? entries : {};

/** Picker and selection do not meet in the chart, so each is varied while the other rests. */
const isPlain = ({ context: { query, parent } }: Now) =>
  query.search === '' && query.pageNumber === 1 && query.pageSize === 2 && parent === null;
const isClosed = (now: Now) => now.matches({ picker: 'closed' });
const mayChoose = (now: Now) => isClosed(now) || (now.matches({ picker: { open: 'shown' } }) && isPlain(now));
const isUnchosen = (now: Now) => now.matches({ party: 'none' });
/** The top bar's list is searched where it is shown; only the page asks for parts of it. */
const isPage = (now: Now) => isUnchosen(now) && !now.context.query.withAccounts;
const isOfCustomers = ({ context }: Now) => context.kind === 'customer';

const merchant = (one: typeof OSTRANDER): SelectedMerchant => ({
  kind: 'merchant',
  merchant: one,
  currencies: ['USD'],
});
const answers = {
  [KESTREL.buidCustomer]: selectedCustomer(KESTREL, ['CAD', 'USD', 'EUR'], [BAY]),
  [HARBOR.buidCustomer]: selectedCustomer(HARBOR, ['EUR', 'CAD']),
  [OSTRANDER.buidMerchant]: merchant(OSTRANDER),
  [BEXLEY.buidMerchant]: merchant(BEXLEY),
};

/** What reading the target answers: the party, at the location where one was chosen. */
function readAnswers({ context: { target, selected } }: Now) {
  if (target?.to === 'location' && selected?.kind === 'customer') {
    const answer = answers[buidOf(selected)];
    return { found: { ...answer, location: target.location ? BAY : null }, 'without the location': answer };
  }
  const buid = target && 'buid' in target ? target.buid : '';
  return { found: answers[buid], 'not the user’s': null };
}

const selectedBuid = ({ context: { selected } }: Now): string => (selected ? buidOf(selected) : '');

/** The one that is left where another was taken away. */
const otherOf = (now: Now): string => (isOfCustomers(now) ? harbor.buid : BEXLEY.buidMerchant);

const partyCalls = ({ context }: Now): OperationId[] =>
  context.kind === 'merchant'
    ? ['listMerchants', 'getMerchantCurrencies']
    : ['listCustomers', 'listLocations', 'getCustomerCurrencies'];

/** How a tab can begin. */
export const selectionInputs = {
  'nothing is known': nothing,
  'this tab remembers a customer': {
    ...nothing,
    remembered: { buid: kestrel.buid, buidLocation: BAY.buidLocation, currency: 'EUR' },
  },
  'the last session remembers one': {
    ...nothing,
    remembered: { buid: kestrel.buid, buidLocation: null, currency: null },
  },
  'one customer only': { ...nothing, onlyBuid: harbor.buid },
  'one only, another one remembered': {
    ...nothing,
    remembered: { buid: kestrel.buid, buidLocation: null, currency: 'GBP' },
    onlyBuid: harbor.buid,
  },
  'a merchant user': ofMerchant,
  'a user of one merchant': { ...ofMerchant, onlyBuid: OSTRANDER.buidMerchant },
};

/** How the calls can end. */
export const selectionOutcomes = {
  restoreParty: {
    done: ({ context: { remembered } }: Now) => ({
      found: {
        ...answers[kestrel.buid],
        location: remembered?.buidLocation === BAY.buidLocation ? BAY : null,
      },
      'not the user’s any more': null,
    }),
    error: { offline: new CallError('offline'), 'not allowed': notAllowed },
  },
  readTarget: { done: readAnswers, error: { offline: new CallError('offline') } },
  checkParty: {
    done: (now: Now) => ({ 'still theirs': answers[selectedBuid(now)], 'taken away': null }),
    error: { offline: new CallError('offline') },
  },
  writeSessionData: {
    done: { written: undefined },
    error: { refused: new CallError('notFound'), 'not allowed': notAllowed },
  },
  findParties: {
    done: (now: Now) =>
      isOfCustomers(now)
        ? {
            two: { kind: 'customer', customers: [KESTREL, KESTREL_EAST], total: 3 },
            none: { kind: 'customer', customers: [], total: 0 },
          }
        : { two: { kind: 'merchant', merchants: [OSTRANDER, BEXLEY], total: 3 } },
    error: { 'server failed': new CallError('server'), 'not allowed': notAllowed },
  },
};

export default defineModel({
  id: 'selection',
  machine: selection,
  metAt: 'everywhere',
  inputs: selectionInputs,
  catalog: {
    'party.choose': (now: Now) =>
      only(
        mayChoose(now),
        isOfCustomers(now)
          ? { Kestrel: { party: kestrel }, Harbor: { party: harbor } }
          : {
              Ostrander: { party: { buid: OSTRANDER.buidMerchant, name: OSTRANDER.merchantName } },
              Bexley: { party: { buid: BEXLEY.buidMerchant, name: BEXLEY.merchantName } },
            },
      ),
    'party.chooseAll': (now: Now) => only(isClosed(now), { '': {} }),
    'location.choose': (now: Now) =>
      only(isClosed(now), { 'the bay': { location: BAY }, 'all of them': { location: null } }),
    'currency.choose': (now: Now) =>
      only(isClosed(now), {
        euros: { currency: 'EUR' },
        dollars: { currency: 'USD' },
        'one that the customer lacks': { currency: 'HUF' },
      }),
    'selection.doubted': (now: Now) => only(isClosed(now), { '': {} }),
    'selection.renewed': (now: Now) => ({
      'several are left': { onlyBuid: null },
      'one is left': { onlyBuid: otherOf(now) },
    }),
    'picker.open': (now: Now) =>
      only(isUnchosen(now), {
        'of the page': { as: 'page' as const },
        'of the top bar': { as: 'switch' as const },
      }),
    'picker.search': (now: Now) =>
      only(isPage(now), {
        harbor: { text: 'harbor' },
        ...only(now.context.query.search !== '', { cleared: { text: '' } }),
      }),
    'picker.turn': (now: Now) =>
      only(isPage(now) && now.context.parent === null, { next: { page: 2 }, first: { page: 1 } }),
    'picker.resize': (now: Now) =>
      only(isPage(now) && now.context.parent === null, { larger: { pageSize: 10 } }),
    'picker.enter': (now: Now) => only(isPage(now) && isOfCustomers(now), { Kestrel: { customer: kestrel } }),
    'picker.leave': (now: Now) => only(isPage(now) && isOfCustomers(now), { 'to all': {} }),
  },
  outcomes: selectionOutcomes,
  calls: {
    restoreParty: { asks: partyCalls },
    readTarget: { asks: partyCalls },
    checkParty: { asks: partyCalls },
    findParties: {
      asks: ({ context }: Now) => [context.kind === 'merchant' ? 'listMerchants' : 'listCustomers'],
    },
    writeSessionData: { asks: ['setSessionData'] },
  },
  invariants: selectionInvariants,
  withheld: [
    {
      events: ['picker.open'],
      why: 'picker and selection do not meet in the chart: the list is walked while nothing is chosen',
      as: { as: 'switch' },
    },
    {
      events: ['picker.search', 'picker.turn', 'picker.resize', 'picker.enter', 'picker.leave'],
      why: 'the list is asked for its parts while nothing is chosen, for the page, and of customers',
      as: { text: 'harbor', page: 2, pageSize: 10, customer: kestrel },
    },
    {
      events: ['party.choose'],
      why: 'what is chosen is the same from any part of the list: it is walked from its first page',
      as: ({ context }) => ({
        party:
          context.kind === 'customer'
            ? kestrel
            : { buid: OSTRANDER.buidMerchant, name: OSTRANDER.merchantName },
      }),
    },
    {
      events: ['party.chooseAll', 'location.choose', 'currency.choose', 'selection.doubted'],
      why: 'as of picker and selection: they are chosen, and doubted, while the list is closed',
      as: { location: BAY, currency: 'EUR' },
    },
  ],
  words: {
    'party.choose': 'Choose a customer or merchant',
    'party.chooseAll': 'Choose all merchants',
    'location.choose': 'Choose a location',
    'currency.choose': 'Choose a currency',
    'switch.confirm': 'Nothing unsaved is lost',
    'switch.stay': 'Press Stay here',
    'selection.retry': 'Press Try again',
    'selection.doubted': 'A call is refused as if nothing were there',
    'selection.renewed': 'What is left is known',
    'loss.read': 'Press Close',
    'picker.open': 'Open the list',
    'picker.close': 'Close the list',
    'picker.search': 'Search',
    'picker.turn': 'Turn the page',
    'picker.resize': 'Choose rows per page',
    'picker.enter': 'Show sub-accounts',
    'picker.leave': 'Show all customers',
    'picker.retry': 'Press Try again',
    findParties: 'Looking for customers',
    restoreParty: 'Restoring the last choice',
    readTarget: 'Reading what is chosen',
    checkParty: 'Asking whether it is still theirs',
    writeSessionData: 'Switching',
  },
});
