import { raise, type AnyMachineSnapshot, type SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { InvoiceFilter, InvoicePageQuery, InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { NOTHING_LEFT_OUT } from '#domain/selection/left-out.ts';
import { placeIn } from '#domain/selection/selection-exceptions.ts';
import { summarize } from '#domain/selection/selection-summary.ts';
import {
  isPageSelected,
  isSelected,
  offersMatching,
  payablePart,
  rowsOf,
} from '#machines/invoice-list/rows.ts';
import { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import { defineModel } from '../harness/model.ts';
import { offeredRemedies } from '../invoice-list/offered-remedies.ts';
import { EAST, PAID, pageOf, PAYER, TODAY, WEST as OVER_MINIMUM } from '../invoice-examples.ts';

type Now = SnapshotFrom<typeof invoiceList>;

/** Limits as the server has them. */
const config = { ...PAYER.config, cardMinimum: 1_000, cardMaximumCount: 50 };
const payment = { ...PAYER, config };

const small = { amount: 740, currency: 'USD' };
/** Under the card minimum. */
const WEST: Invoice = { ...OVER_MINIMUM, total: small, open: small };

/** The invoices of the customer, in the order of the list. */
export const INVOICES: readonly Invoice[] = [EAST, WEST, { ...PAID, poNumber: '45-20001' }];

const scope = { buidCustomer: 'kestrel', currency: null };
/** A customer without any invoice. */
const otherScope = { buidCustomer: 'harbor', currency: null };
const first: InvoicePageQuery = { filter: { status: 'all' }, sort: 'default', pageNumber: 1, pageSize: 2 };
const second: InvoicePageQuery = { ...first, pageNumber: 2 };

/** The invoices that the server finds for a filter. */
function matching({ status, search = '' }: InvoiceFilter): readonly Invoice[] {
  const listed = status === 'paid' ? INVOICES.filter((one) => one.status.includes('Paid')) : INVOICES;
  return listed.filter(({ poNumber }) => poNumber?.includes(search));
}

/** What the server answers. */
function served({ context: { scope: asked, query } }: Now) {
  const found = asked === otherScope ? [] : matching(query.filter);
  const ordered = query.sort === 'amount' ? found.toSorted((a, b) => a.open.amount - b.open.amount) : found;
  const begin = (query.pageNumber - 1) * query.pageSize;
  const rows = ordered.slice(begin, begin + query.pageSize);
  const label = rows.length > 0 ? 'rows' : found.length > 0 ? 'beyond the end' : 'none';
  return { [label]: { page: pageOf(rows, query, found.length), at: '2026-11-20T14:42:00.000Z' } };
}

/** The invoices that a set of the server holds by how it came about. */
function heldBy(requests: readonly SelectionRequest[]): readonly Invoice[] {
  const [first] = requests;
  if (first?.kind !== 'filter') return [];
  return matching(first.filter).filter(
    (one) => placeIn(requests, one, first.filter, { config, today: TODAY }) === 'in',
  );
}

function made({ context: { request, requests } }: Now) {
  const set = (selectionId: string, held: readonly Invoice[]) => ({
    selectionId,
    summary: summarize(held, config),
    leftOut: NOTHING_LEFT_OUT,
    expiresAt: '2026-11-20T15:15:00.000Z',
  });
  if (!request || request.kind === 'filter')
    return { 'all that match': set('s1', heldBy(request ? [request] : [])) };
  return {
    narrowed: set('s2', heldBy([...requests, request])),
    'nothing left': set('s3', []),
  };
}

const isSame = (one: InvoicePageQuery, other: InvoicePageQuery) =>
  JSON.stringify(one) === JSON.stringify(other);
const asks = ({ context }: Now, query: InvoicePageQuery) => isSame(context.query, query);
const isHere = ({ context }: Now) => context.scope === scope;
const isReady = (now: Now) => isHere(now) && now.matches({ page: 'ready' });
/** What is selected and how the page is loaded hardly touch: the one is varied where the other rests. */
const isPlain = ({ context }: Now) =>
  context.selected.length === 0 && !context.selection && !context.request && !context.notice;
const isQuiet = (now: Now) =>
  isPlain(now) || (asks(now, first) && now.matches({ selection: 'rows' }) && !now.context.notice);
const selectsFirst = ({ context }: Now) => context.selected.length === 1 && context.selected[0] === EAST;
const rests = (now: Now) => isReady(now) && (asks(now, first) || asks(now, second));
/** Nothing is selected or said of the first page, and the user may pay. */
export const isAtRest = (now: AnyMachineSnapshot): boolean =>
  rests(now as Now) &&
  asks(now as Now, first) &&
  isPlain(now as Now) &&
  (now as Now).context.payment.role !== 'viewer';
/** The list, asked for in another way. */
const turned = (now: Now) => isReady(now) && isPlain(now) && !asks(now, first) && !asks(now, second);
/** From here the address is changed: with nothing selected, a row, or all that match. */
const mayTurn = (now: Now) =>
  rests(now) &&
  !now.context.notice &&
  (isPlain(now) || selectsFirst(now) || now.matches({ selection: { matching: 'made' } }));

/** Boxes are varied by hand, and once on the first set of the server, or before it is there, while its first page is shown. */
const isVaried = (now: Now) => {
  const { selection, request, requests, exceptions } = now.context;
  if (!selection) return !request || (asks(now, first) && exceptions.length === 0);
  if (!now.matches({ selection: { matching: 'made' } }) || !asks(now, first)) return false;
  return requests.length === 1 && exceptions.length === 0;
};
/** A set is narrowed once. */
const isNarrowable = ({ context: { requests, exceptions } }: Now) =>
  requests.length < 2 && exceptions.length === 0;

const only = <T>(condition: boolean, entries: Record<string, T>): Record<string, T> =>
  condition ? entries : {};
const bare = (condition: boolean) => only(condition, { '': {} });

const wanted = (query: InvoicePageQuery) => ({ type: 'query.change', query }) as const;

/** The list over an address that follows what is asked of it at once, as the portal's does. */
const overAddress = invoiceList.provide({
  actions: {
    wantFilter: raise(({ context }, { filter }: { filter: InvoiceFilter }) =>
      wanted({ ...context.query, filter, pageNumber: 1 }),
    ),
    wantQuery: raise(({ context }, changed: Partial<InvoicePageQuery>) =>
      wanted({ ...context.query, ...changed }),
    ),
  },
});

const sessionEnded = { 'session ended': new CallError('unauthorized') };

/** The invoice list's chart with what can happen to three invoices of a customer, by its server and its network. */
export const invoiceListInPortal = defineModel({
  id: 'invoice-list',
  machine: overAddress,
  inputs: {
    'all invoices': { scope, query: first, payment, maximumRows: 200 },
    'a page beyond the end': { scope, query: { ...first, pageNumber: 9 }, payment, maximumRows: 200 },
    'a viewer': { scope, query: first, payment: { ...payment, role: 'viewer' }, maximumRows: 200 },
  },
  catalog: {
    'query.change': (now: Now) => {
      const list = (status: 'all' | 'paid') => ({
        query: { ...now.context.query, filter: { status }, pageNumber: 1 },
      });
      return {
        ...only(isReady(now) && isPlain(now), { 'the same': { query: now.context.query } }),
        ...only(mayTurn(now) && asks(now, first), { 'another list': list('paid') }),
        ...only(turned(now) && now.context.query.filter.status === 'paid', { 'all again': list('all') }),
      };
    },
    'scope.change': (now: Now) =>
      only(rests(now) && asks(now, first) && !now.context.notice, {
        'other customer': { scope: otherScope, payment },
      }),
    'connection.lost': (now: Now) => bare(isQuiet(now)),
    'filter.change': (now: Now) => ({
      ...only(mayTurn(now) && asks(now, first), {
        'some match': { filter: { status: 'all', search: '45-11342' } as InvoiceFilter },
        'none match': { filter: { status: 'all', search: 'drum' } as InvoiceFilter },
      }),
      ...only(turned(now) && now.context.query.filter.search !== undefined, {
        'no search': { filter: { status: 'all' } as InvoiceFilter },
      }),
    }),
    'filter.clear': (now: Now) => bare(isHere(now) && now.matches({ page: 'noMatch' })),
    'sort.change': (now: Now): Record<string, { sort: InvoiceSort }> => ({
      ...only(mayTurn(now) && asks(now, first), { amount: { sort: 'amount' as const } }),
      ...only(turned(now) && now.context.query.sort === 'amount', {
        'by default': { sort: 'default' as const },
      }),
    }),
    // The controls beside the walks group it.
    'group.change': {},
    'page.change': (now: Now) =>
      only(mayTurn(now), {
        previous: { pageNumber: now.context.query.pageNumber - 1 },
        next: { pageNumber: now.context.query.pageNumber + 1 },
      }),
    'pageSize.change': (now: Now) => ({
      ...only(mayTurn(now) && asks(now, first), { larger: { pageSize: 50 } }),
      ...only(turned(now) && now.context.query.pageSize === 50, { smaller: { pageSize: 2 } }),
    }),
    'invoices.select': (now: Now) => {
      const [row] = rowsOf(now.context);
      if (!rests(now) || !row || !isVaried(now)) return {};
      return { 'first row': { trxIds: [row.trxId], isSelected: !isSelected(now.context, row) } };
    },
    'page.select': (now: Now) =>
      only(rests(now) && isVaried(now) && rowsOf(now.context).length > 1, {
        'all rows': { isSelected: !isPageSelected(now.context) },
      }),
    // None of the three is disputed: a story tells of those.
    'leftOut.take': {},
    'matching.select': (now: Now) => bare(rests(now) && offersMatching(now.context)),
    'remedy.apply': (now: Now) => {
      if (!rests(now) || !isNarrowable(now)) return {};
      const remedies = offeredRemedies(now.context);
      return Object.fromEntries(remedies.map((remedy) => [remedy.kind, { remedy }]));
    },
    'accounts.payEach': (now: Now) => bare(rests(now) && isNarrowable(now) && !now.context.notice),
    'payable.keep': (now: Now) => bare(rests(now) && payablePart(now.context) !== null),
    // What of them can be disputed the view says, whose walks leave out what cannot.
    'disputable.keep': {},
    'selection.undo': ({ context }: Now) => bare(context.notice?.before !== undefined),
    'selection.retry': (now: Now) => bare(rests(now)),
    'selection.keep': (now: Now) => bare(rests(now)),
    'selection.clear': (now: Now) => bare(rests(now)),
    'notice.dismiss': ({ context }: Now) => bare(context.notice !== null),
    'payment.start': (now: Now) =>
      only(rests(now) && now.context.payment.role !== 'viewer', {
        [now.can({ type: 'payment.start' }) ? 'possible' : 'not possible']: {},
      }),
    'list.refresh': (now: Now) => bare(isReady(now) && isPlain(now)),
  },
  outcomes: {
    loadPage: {
      done: served,
      error: (now: Now): Record<string, unknown> =>
        only(isHere(now) && isPlain(now) && (asks(now, first) || asks(now, second)), {
          offline: new CallError('offline'),
          'server failed': new CallError('server'),
          refused: new CallError('forbidden'),
          ...sessionEnded,
        }),
    },
    createSelection: {
      done: made,
      error: ({ context: { request } }: Now): Record<string, unknown> => ({
        'request lost': new CallError('lost'),
        ...(request?.kind === 'filter'
          ? sessionEnded
          : { expired: new CallError('refused', { code: 'selection_expired' }) }),
      }),
    },
    waitForExpiry: {
      done: (now: Now) => only(rests(now), { passed: undefined }),
      error: { 'no timer': new Error('no timer') },
    },
    watchConnection: { error: { 'watching failed': new Error('no connection events') } },
  },
  calls: {
    loadPage: { asks: ['listInvoices'] },
    createSelection: { asks: ['createInvoiceSelection'] },
    waitForExpiry: { local: 'a timer of the browser' },
    watchConnection: { local: 'the browser tells of its network' },
  },
  invariants: [],
});
