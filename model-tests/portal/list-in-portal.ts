import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { list } from '#machines/shapes/list.ts';
import { defineModel } from '../harness/model.ts';

type Now = SnapshotFrom<typeof list>;

/** Of all lists, the notices: each names its payment. */
export const ROWS = ['P-2001', 'P-2002', 'P-2003'];
const AT = '2026-11-20T14:42:00.000Z';

const first: ListQuery = { filter: {}, sort: 'newest', pageNumber: 1, pageSize: 2 };
const pageOf = (rows: readonly string[], { pageNumber, pageSize }: ListQuery, total = rows.length) => ({
  page: { rows, total, pageNumber, pageSize },
  at: AT,
});
const isReady = (now: Now): boolean => now.matches('ready');

function served({ context: { query } }: Now) {
  const from = (query.pageNumber - 1) * query.pageSize;
  const rows = ROWS.slice(from, from + query.pageSize);
  return { [rows.length > 0 ? 'rows' : 'beyond the end']: pageOf(rows, query, ROWS.length) };
}

/** A list over an address that follows at once, as the portal's does: the page is asked for by its new address. */
export const listInPortal = defineModel({
  id: 'list',
  machine: list,
  inputs: {
    'nothing read yet': { query: first, primed: null },
    'read by the route': { query: first, primed: pageOf(ROWS.slice(0, 2), first, 3) },
    'a page beyond the end': { query: { ...first, pageNumber: 9 }, primed: null },
  },
  catalog: {
    'query.change': (now: Now) =>
      isReady(now) && now.context.query.pageNumber === 1 && now.context.query.pageSize === 2
        ? {
            'the next page': { query: { ...first, pageNumber: 2 } },
            'more rows': { query: { ...first, pageSize: 50 } },
          }
        : {},
    'filter.change': {},
    'sort.change': {},
    'page.change': {},
    'pageSize.change': {},
    'list.refresh': (now: Now) => (isReady(now) ? { '': {} } : {}),
    'connection.lost': (now: Now) => (isReady(now) ? { '': {} } : {}),
  },
  outcomes: {
    loadPage: {
      done: served,
      error: {
        offline: new CallError('offline'),
        'server failed': new CallError('server'),
        'session ended': new CallError('unauthorized'),
      },
    },
    watchConnection: { error: { 'watching failed': new Error('no connection events') } },
  },
  calls: {
    loadPage: { asks: ['listNotifications'] },
    watchConnection: { local: 'the browser tells of its network' },
  },
  invariants: [],
});
