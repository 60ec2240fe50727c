import { CallError } from '#domain/call-error.ts';
import type { GroupKey, InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import type { InvoiceFilter, InvoiceSort } from '#domain/invoice/invoice-list.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { reviewObstacles } from '#domain/payment/payment-rules.ts';
import { mayPay } from '#domain/access/role.ts';
import {
  isPageSelected,
  isSelected,
  leftOutOf,
  offersMatching,
  rowsOf,
  summaryOf,
} from '#machines/invoice-list/rows.ts';
import { offersGroup, rowsInGroup } from '#machines/invoice-list/groups.ts';
import { answersQuery, standsAt } from '#machines/shapes/list-parts.ts';
import { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import { defineModel, type Representatives } from '../harness/model.ts';
import { invoiceListInvariants } from './invoice-list.invariants.ts';
import { offeredRemedies } from './offered-remedies.ts';
import { invoiceListWithheld } from './invoice-list.withheld.ts';
import { DISPUTED, EAST, WEST, pageOf } from '../invoice-examples.ts';
import {
  type Now,
  first,
  searched,
  scope,
  otherScope,
  at,
  expired,
  mixed,
  oneOfThemPaid,
  isAside,
  isGrouped,
  grouped,
  isMixed,
  served,
  payment,
  made,
  isPlain,
  isHere,
  rests,
  showsRows,
  isVaried,
  keptOfBefore,
  setOfBefore,
  hasTakenAll,
  isAtHand,
  isNarrowable,
  isQuiet,
  isByHand,
  looksDescribed,
  bare,
  only,
} from './invoice-list.moments.ts';

const BY_MERCHANT = { group: 'merchant' } as const;
/** The group that goes on on the next page. */
const OSTRANDER = { by: 'merchant', key: EAST.buidMerchant } as const;
const offersOstrander = ({ context }: Now) =>
  context.loaded?.page.groups?.some((group) => group.key === OSTRANDER.key && offersGroup(context, group)) ??
  false;

export default defineModel({
  id: 'invoice-list',
  machine: invoiceList,
  refusals: {
    canPay: ({ context }) => reviewObstacles(summaryOf(context), context.payment).map(({ rule }) => rule),
  },
  metAt: ['/invoice-list/$status'],
  looksDescribed,
  // The rules ask of a role only whether it may pay.
  asRole: (start, role) => ({
    ...start,
    payment: { ...start.payment, role: mayPay(role) ? 'payer' : 'viewer' },
  }),
  inputs: {
    'all invoices': { scope, query: first, payment, maximumRows: 2 },
    'a page beyond the end': { scope, query: { ...first, pageNumber: 9 }, payment, maximumRows: 2 },
    'one of them paid': { scope, query: oneOfThemPaid, payment, maximumRows: 3 },
    'by merchant': { scope, query: grouped, payment, maximumRows: 2 },
    'rows of before': { scope, query: first, payment, maximumRows: 2, kept: keptOfBefore },
    'a set of before': { scope, query: first, payment, maximumRows: 2, kept: setOfBefore },
    'a set of another list of before': { scope, query: searched, payment, maximumRows: 2, kept: setOfBefore },
    'with room for one': { scope, query: mixed, payment, maximumRows: 1 },
    'a viewer with room for one': {
      scope,
      query: searched,
      payment: { ...payment, role: 'viewer' },
      maximumRows: 1,
    },
  },
  catalog: {
    'query.change': (now: Now) => ({
      'the same': { query: now.context.query },
      ...only(rests(now) && !isMixed(now.context.query) && !isAside(now.context.query), {
        searched: { query: searched },
      }),
      ...only(rests(now) && isAtHand(now) && !isAside(now.context.query), {
        'second page': { query: { ...(isMixed(now.context.query) ? mixed : first), pageNumber: 2 } },
      }),
    }),
    'scope.change': (now: Now) =>
      only(isHere(now) && !isAside(now.context.query), { 'other customer': { scope: otherScope, payment } }),
    'connection.lost': (now: Now) => bare(isQuiet(now)),
    'list.refresh': (now: Now) => bare(isQuiet(now)),
    'filter.change': ({ context: { query } }: Now): Representatives<{ filter: InvoiceFilter }> => ({
      'another search': { filter: { ...query.filter, search: 'drum' } },
    }),
    'filter.clear': (now: Now) =>
      bare(now.matches({ page: 'noMatch' }) && hasConditions(now.context.query.filter)),
    'sort.change': (now: Now) => only<{ sort: InvoiceSort }>(showsRows(now), { amount: { sort: 'amount' } }),
    'group.change': (now: Now): Representatives<{ group: InvoiceGrouping | undefined }> =>
      only<{ group: InvoiceGrouping | undefined }>(
        showsRows(now),
        isGrouped(now.context.query)
          ? { 'not any more': { group: undefined } }
          : { 'by merchant': BY_MERCHANT },
      ),
    'page.change': (now: Now) => {
      const { pageNumber } = standsAt(now.context, now.hasTag('busy'));
      return only(showsRows(now), {
        previous: { pageNumber: pageNumber - 1 },
        next: { pageNumber: pageNumber + 1 },
      });
    },
    'pageSize.change': (now: Now) => only(showsRows(now), { larger: { pageSize: 50 } }),
    'invoices.select': (now: Now) => {
      const [first] = rowsOf(now.context);
      if (!rests(now) || !isVaried(now) || !first || isGrouped(now.context.query)) return {};
      return {
        'first row': { trxIds: [first.trxId], isSelected: !isSelected(now.context, first) },
        ...only(isPlain(now) && now.context.maximumRows === 1, {
          'a range': { trxIds: [EAST.trxId, WEST.trxId], isSelected: true },
        }),
      };
    },
    'page.select': (now: Now) =>
      only(rests(now) && isVaried(now) && rowsOf(now.context).length > 0, {
        'all rows': { isSelected: !isPageSelected(now.context) },
        ...only(isGrouped(now.context.query) && rowsInGroup(now.context, OSTRANDER.key).length > 0, {
          'those of a group': {
            isSelected: !isPageSelected(now.context, rowsInGroup(now.context, OSTRANDER.key)),
            trxIds: rowsInGroup(now.context, OSTRANDER.key).map(({ trxId }) => trxId),
          },
        }),
      }),
    'leftOut.take': (now: Now) =>
      bare(rests(now) && isNarrowable(now) && (leftOutOf(now.context).disputed > 0 || hasTakenAll(now))),
    'matching.select': (now: Now): Representatives<{ group?: GroupKey }> => ({
      ...bare(rests(now) && offersMatching(now.context)),
      ...only(rests(now) && isByHand(now) && offersOstrander(now), { 'a group': { group: OSTRANDER } }),
    }),
    'remedy.apply': (now: Now) => {
      const remedies = isNarrowable(now) ? offeredRemedies(now.context) : [];
      return Object.fromEntries(remedies.map((remedy) => [remedy.kind, { remedy }]));
    },
    'accounts.payEach': (now: Now) => bare(rests(now) && isNarrowable(now) && !now.context.notice),
    'payable.keep': (now: Now) => bare(rests(now) && now.context.notice === null && isByHand(now)),
    'disputable.keep': (now: Now) => bare(rests(now) && now.context.notice === null && isByHand(now)),
    'selection.undo': (now: Now) =>
      bare(now.context.notice?.before !== undefined || (rests(now) && isByHand(now) && hasTakenAll(now))),
    'selection.retry': (now: Now) => bare(rests(now)),
    'notice.dismiss': ({ context }: Now) => bare(context.notice !== null),
    'payment.start': ({ context }: Now) => bare(mayPay(context.payment.role)),
  },
  outcomes: {
    loadPage: {
      done: (now: Now) => {
        const { query } = now.context;
        const beyond = query.pageNumber > 2;
        return {
          ...(beyond
            ? { 'beyond the end': { page: pageOf([], query, 3), at } }
            : { rows: { page: served(query), at } }),
          ...(isPlain(now) && !beyond && !isAside(query) && { none: { page: pageOf([], query), at } }),
        };
      },
      error: (now: Now): Record<string, unknown> =>
        isPlain(now) && !isAside(now.context.query)
          ? {
              offline: new CallError('offline'),
              'server failed': new CallError('server'),
              refused: new CallError('forbidden'),
            }
          : only(isQuiet(now) && answersQuery(now.context), { offline: new CallError('offline') }),
    },
    createSelection: {
      done: made,
      error: { offline: new CallError('offline'), expired },
    },
    findInvoices: {
      done: (now: Now) =>
        only(rests(now), {
          all: [EAST, WEST, DISPUTED],
          'one paid since': [EAST, { ...WEST, status: ['Paid' as const] }],
          'none seen': [],
        }),
      error: (now: Now) => only(rests(now), { offline: new CallError('offline') }),
    },
    waitForExpiry: { done: { passed: undefined }, error: { 'no timer': new Error('no timer') } },
    watchConnection: {
      error: (now: Now): Record<string, unknown> =>
        only(isPlain(now), { 'watching failed': new Error('no connection events') }),
    },
  },
  calls: {
    loadPage: { asks: ['listInvoices'] },
    createSelection: { asks: ['createInvoiceSelection'] },
    findInvoices: { asks: ['listInvoices'] },
    waitForExpiry: { local: 'a timer of the browser' },
    watchConnection: { local: 'the browser tells of its network' },
  },
  boundaries: [
    { guard: 'isTooMany', at: 'context.maximumRows' },
    { guard: 'changesSet', at: 'context.maximumRows' },
    { guard: 'isPage', at: 'event.pageNumber' },
    { guard: 'isBeyondEnd', at: 'context.query.pageNumber' },
    { guard: 'holdsInvoices', at: 'event.output.summary.count' },
    { guard: 'mayRepeat', at: 'context.repeats' },
    { guard: 'isOtherQuery', at: 'context.query.pageNumber' },
    { guard: 'isOtherQuery', at: 'event.query.pageNumber' },
    { guard: 'isPage', at: 'context.loaded.page.pageSize' },
    { guard: 'isPage', at: 'context.loaded.page.total' },
    { guard: 'showsWanted', at: 'context.query.pageNumber' },
    { guard: 'showsWanted', at: 'context.loaded.query.pageNumber' },
  ],
  withheld: invoiceListWithheld,
  invariants: invoiceListInvariants,
  words: {
    'leftOut.take': 'Take in what was left out',
    'remedy.apply': 'Press the fix beside a reason',
    'accounts.payEach': 'One bank payment for each account',
    'query.change': 'The address asks for other rows',
    'scope.change': 'Another customer is chosen',
    'connection.lost': 'The network goes away',
    'connection.restored': 'The network is back',
    'list.refresh': 'The page is seen again after a while',
    loadPage: 'Loading the invoices',
    createSelection: 'Selecting all that match',
    findInvoices: 'Loading what was selected before',
    watchConnection: 'Watching the network',
    waitForExpiry: 'Watching the selection',
    'done(waitForExpiry)': 'The selection runs out',
    'after(beforeRepeat)': 'After a pause',
  },
});
