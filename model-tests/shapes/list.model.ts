import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import { isNarrowed, type ListQuery } from '#domain/list/list-page.ts';
import { list } from '#machines/shapes/list.ts';
import { answersQuery, showsFilter, standsAt } from '#machines/shapes/list-parts.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof list>;

const AT = '2026-11-20T14:42:00.000Z';
const ROWS = ['PMT-2048817', 'PMT-2048818', 'PMT-2048819'];

const all: ListQuery = { filter: {}, sort: 'newest', pageNumber: 1, pageSize: 2 };
const second: ListQuery = { ...all, pageNumber: 2 };
const settled: ListQuery = { ...all, filter: { status: 'settled' } };
const page = (rows: readonly string[], { pageNumber, pageSize }: ListQuery, total = rows.length) => ({
  page: { rows, total, pageNumber, pageSize },
  at: AT,
});

/** What the server answers: of three rows none is settled; on the first page all may be gone. */
function served({ context: { query } }: Now) {
  const none = page([], query);
  if (isNarrowed(query)) return { 'no match': none };
  const from = (query.pageNumber - 1) * query.pageSize;
  const rows = ROWS.slice(from, from + query.pageSize);
  if (rows.length === 0) return { 'beyond the end': page([], query, ROWS.length) };
  return { rows: page(rows, query, ROWS.length), ...(from === 0 && { none }) };
}

/** Where what is pressed leads to an address: rows, or none, are there. */
const rests = (now: Now): boolean =>
  ['ready', 'noMatch', 'nothingYet'].some((at) => now.matches(at as 'ready'));
const asks = ({ context: { query } }: Now, other: ListQuery): boolean =>
  query.pageNumber === other.pageNumber && isNarrowed(query) === isNarrowed(other);

export default defineModel({
  id: 'list',
  machine: list,
  metAt: 'everywhere',
  inputs: {
    'nothing read yet': { query: all, primed: null },
    'read by the route': { query: all, primed: page(ROWS.slice(0, 2), all, 3) },
    'read by the route, none meets the conditions': { query: settled, primed: page([], settled) },
    'read by the route, there is none': { query: all, primed: page([], all) },
    'a page beyond the end': { query: { ...all, pageNumber: 9 }, primed: null },
  },
  catalog: {
    'query.change': (now: Now) => ({
      'the same page': { query: now.context.query },
      ...(asks(now, all) ? { 'the next page': { query: second }, 'a condition': { query: settled } } : {}),
      ...(asks(now, settled) ? { 'no condition': { query: all } } : {}),
    }),
    'filter.change': { 'a condition': { filter: { status: 'settled' } } },
    'sort.change': { 'another order': { sort: 'oldest' } },
    'page.change': (now: Now) => {
      const { pageNumber } = standsAt(now.context, now.hasTag('busy'));
      return { previous: { pageNumber: pageNumber - 1 }, next: { pageNumber: pageNumber + 1 } };
    },
    'pageSize.change': { larger: { pageSize: 50 } },
  },
  outcomes: {
    loadPage: {
      done: (now: Now) => served(now),
      error: {
        offline: new CallError('offline'),
        'server failed': new CallError('server'),
        'no access': new CallError('forbidden'),
        'session ended': new CallError('unauthorized'),
      },
    },
    watchConnection: { error: { 'watching failed': new Error('no connection events') } },
  },
  calls: {
    // Any list; the payments stand for all.
    loadPage: { asks: ['listPayments'] },
    watchConnection: { local: 'the browser tells of its network' },
  },
  boundaries: [{ guard: 'mayRepeat', at: 'context.repeats' }],
  invariants: [
    {
      says: 'Rows at rest are those that the URL asks for',
      holds: (now) => !rests(now) || answersQuery(now.context),
    },
    {
      says: 'That nothing meets the conditions is said of conditions only, and that there is nothing of no other list',
      holds: (now) => (isNarrowed(now.context.query) ? !now.matches('nothingYet') : !now.matches('noMatch')),
    },
    {
      says: 'Without a connection no rows of other conditions stay',
      holds: (now) => !now.matches('offline') || now.context.loaded === null || showsFilter(now.context),
    },
    {
      says: 'A failure has a reason',
      holds: (now) => now.matches('offline') || !now.hasTag('error') || now.context.error !== null,
    },
    {
      says: 'Nothing is repeated more than twice without being asked',
      holds: ({ context }) => context.repeats <= 2,
    },
  ],
  words: {
    loadPage: 'Loading the page',
    watchConnection: 'Watching the network',
    'connection.lost': 'The network goes away',
    'connection.restored': 'The network is back',
    'list.refresh': 'The page is seen again after a while',
    'query.change': 'The address asks for another page',
    'sort.change': 'The rows are asked for in another order',
    // Whose list it is says what its conditions are called.
    'filter.change': 'A condition is set',
    'filter.clear': 'The conditions are taken away',
    'after(beforeRepeat)': 'After a pause',
  },
});
