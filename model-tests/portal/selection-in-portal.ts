import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { selection } from '#machines/selection/selection.ts';
import { defineModel } from '../harness/model.ts';
import { selectionInputs, selectionOutcomes } from '../selection/selection.model.ts';
import { BAY, BEXLEY, HARBOR, KESTREL, KESTREL_EAST, OSTRANDER } from '../visitor-examples.ts';

type Now = SnapshotFrom<typeof selection>;

const only = <T>(condition: boolean, entries: Record<string, T>): Record<string, T> =>
  condition ? entries : {};
const once = (condition: boolean) => only(condition, { '': {} });

const kestrel = { buid: KESTREL.buidCustomer, name: KESTREL.customerName };
const harbor = { buid: HARBOR.buidCustomer, name: HARBOR.customerName };
const ostrander = { buid: OSTRANDER.buidMerchant, name: OSTRANDER.merchantName };
const bexley = { buid: BEXLEY.buidMerchant, name: BEXLEY.merchantName };

const isOfCustomers = ({ context }: Now) => context.kind === 'customer';
const isClosed = (now: Now) => now.matches({ picker: 'closed' });
/** The page of all; the top bar's list is only chosen from or closed. */
export const isPage = (now: Now) => now.matches({ picker: 'open' }) && !now.context.query.withAccounts;
const isSearched = ({ context }: Now) => context.query.search !== '';
const isWhole = ({ context: { query, parent, pageSize } }: Now) =>
  query.search === '' && query.pageNumber === 1 && query.pageSize === pageSize && parent === null;
const isShown = (now: Now) => isPage(now) && now.matches({ picker: { open: 'shown' } });
const isUnchosen = (now: Now) => now.matches({ party: 'none' });
/** What is done with the page of all while nothing is selected. */
const mayLook = (now: Now) => isUnchosen(now) && isPage(now);
const mayPage = (now: Now) =>
  isUnchosen(now) && isShown(now) && isOfCustomers(now) && !isSearched(now) && !now.context.parent;

/** The top bar names the only one without a list; the page goes on as soon as one is selected. */
function mayChoose(now: Now): boolean {
  if (isClosed(now)) return now.context.onlyBuid === null && isWhole(now);
  return isShown(now) && isWhole(now) && !now.hasTag('selected');
}

/** What the server finds: by a search one or none, of a customer its sub-accounts, else the two. */
function found(now: Now) {
  const { query, parent } = now.context;
  if (!isOfCustomers(now)) {
    const merchants = query.search === '' ? [OSTRANDER, BEXLEY] : [];
    return {
      [merchants.length > 0 ? 'two' : 'none']: { kind: 'merchant', merchants, total: merchants.length },
    };
  }
  const customers = (...list: (typeof KESTREL)[]) => ({
    kind: 'customer',
    customers: list,
    total: list.length,
  });
  if (query.search === 'nobody') return { none: customers() };
  if (query.search !== '') return { 'the one': customers(HARBOR) };
  return parent ? { 'its account': customers(KESTREL_EAST) } : { two: customers(KESTREL, HARBOR) };
}

/**
 * The selection's chart as it runs in the portal: nobody chooses past a list, a list offers what there is, and the page
 * of all is left once one of it is selected.
 */
export const selectionInPortal = defineModel({
  id: 'selection',
  machine: selection,
  inputs: selectionInputs,
  catalog: {
    'party.choose': (now: Now) =>
      only(
        mayChoose(now),
        isOfCustomers(now)
          ? { Kestrel: { party: kestrel }, Harbor: { party: harbor } }
          : { Ostrander: { party: ostrander }, Bexley: { party: bexley } },
      ),
    'party.chooseAll': (now: Now) =>
      once(isClosed(now) && !isOfCustomers(now) && now.context.onlyBuid === null),
    'location.choose': (now: Now) => {
      const { selected } = now.context;
      const hasLocations = selected?.kind === 'customer' && selected.locations.length > 0;
      return only(isClosed(now) && hasLocations, {
        'the bay': { location: BAY },
        'all of them': { location: null },
      });
    },
    'currency.choose': (now: Now) => {
      const { currencies = [] } = now.context.selected ?? {};
      return only(isClosed(now) && currencies.length > 1, {
        ...only(currencies.includes('EUR'), { euros: { currency: 'EUR' } }),
        ...only(currencies.includes('USD'), { dollars: { currency: 'USD' } }),
      });
    },
    // A story of its own takes customers away: lost-access.spec.ts.
    'selection.doubted': () => ({}),
    'selection.renewed': () => ({}),
    // The page of all holds no changes.
    'switch.stay': (now: Now) => once(isClosed(now)),
    'picker.open': (now: Now) =>
      only(isUnchosen(now), {
        'of the page': { as: 'page' as const },
        'of the top bar': { as: 'switch' as const },
      }),
    'picker.close': (now: Now) => once(!now.matches({ party: 'setting' }) && (isWhole(now) || !isPage(now))),
    'picker.search': (now: Now) =>
      only(mayLook(now) && now.context.parent === null, {
        harbor: { text: 'harbor' },
        ...only(isOfCustomers(now), { nobody: { text: 'nobody' } }),
        ...only(isSearched(now), { cleared: { text: '' } }),
      }),
    'picker.turn': (now: Now) =>
      only(mayPage(now), now.context.query.pageNumber === 1 ? { next: { page: 2 } } : { first: { page: 1 } }),
    'picker.resize': (now: Now) =>
      only(mayPage(now) && now.context.query.pageSize !== 10, { larger: { pageSize: 10 } }),
    'picker.enter': (now: Now) =>
      only(isShown(now) && isWhole(now) && isUnchosen(now) && isOfCustomers(now), {
        Kestrel: { customer: kestrel },
      }),
    'picker.leave': (now: Now) => once(mayLook(now) && now.context.parent !== null),
    'picker.retry': (now: Now) => once(isPage(now)),
  },
  outcomes: {
    ...selectionOutcomes,
    // Who sees one customer only does not see the one that is remembered.
    restoreParty: {
      ...selectionOutcomes.restoreParty,
      done: (now: Now) => {
        const { found: customer, ...others } = selectionOutcomes.restoreParty.done(now);
        return { ...only(now.context.onlyBuid === null, { found: customer }), ...others };
      },
    },
    findParties: { done: found, error: { 'server failed': new CallError('server') } },
  },
  invariants: [],
});
