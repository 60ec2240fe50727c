import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { CallError } from '#domain/call-error.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { list } from '#machines/shapes/list.ts';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import { defineModel } from '../harness/model.ts';
import { describePortal } from './describe-portal.ts';
import {
  goOffline,
  goOnline,
  goOnlineUntold,
  letNewsBeKept,
  onlineForAMoment,
  sessionEnded,
} from './network.ts';
import type { Opening } from './opening.ts';
import { signInAgain, signInPastPage } from './past-the-page.ts';
import type { Act } from './portal-flow.ts';
import { comeBack } from './seen-again.ts';

type Now = SnapshotFrom<typeof list>;

/** Of all lists, the notices: each names its payment. */
const ROWS = ['P-2001', 'P-2002', 'P-2003'];
const AT = '2026-11-20T14:42:00.000Z';

const first: ListQuery = { filter: {}, sort: 'newest', pageNumber: 1, pageSize: 2 };
const pageOf = (rows: readonly string[], { pageNumber, pageSize }: ListQuery, total = rows.length) => ({
  page: { rows, total, pageNumber, pageSize },
  at: AT,
});
const hasRows = ({ context }: Now): boolean => context.loaded !== null;
const isReady = (now: Now): boolean => now.matches('ready');

function served({ context: { query } }: Now) {
  const from = (query.pageNumber - 1) * query.pageSize;
  const rows = ROWS.slice(from, from + query.pageSize);
  return { [rows.length > 0 ? 'rows' : 'beyond the end']: pageOf(rows, query, ROWS.length) };
}

/** A list over an address that follows at once, as the portal's does: the page is asked for by its new address. */
const model = defineModel({
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

async function told(opening: Opening): Promise<ArrangedUser> {
  const { portal } = opening;
  const user = await portal.arrange('user', {});
  const notices = ROWS.map((paymentNumber) => ({
    kind: 'payment_settled' as const,
    paymentNumber,
    bankReason: null,
    isRead: true,
  }));
  await portal.arrange('notices', { username: user.username, told: notices });
  await signInPastPage(opening, user);
  await letNewsBeKept(opening);
  return user;
}

const at = (search: string) => async (opening: Opening) => {
  const user = await told(opening);
  await opening.page.goto(`${opening.portal.origin}/notices?${search}`);
  return user;
};

const offline = 'error(loadPage) (offline)';
const errorOf = (now: unknown) => (now as Now).context.error?.kind;

const restored: Act<ArrangedUser> = (scene, _, __, [next]) =>
  next === offline ? onlineForAMoment(scene) : goOnline(scene);

const retry: Act<ArrangedUser> = async (scene, _, before, [next]) => {
  if (before.matches('offline') && next !== offline) await goOnlineUntold(scene);
  await scene.page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click();
};

describePortal<ArrangedUser>({
  model,
  starts: { 'nothing read yet': at('size=2'), 'a page beyond the end': at('size=2&page=9') },
  acts: {
    'query.change': async ({ page }, { query }) => {
      if ((query as ListQuery).pageNumber === 2)
        await page.getByRole('button', { name: 'Next page', exact: true }).click();
      else await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
    },
    'list.retry': retry,
    'list.refresh': comeBack,
    'connection.lost': goOffline,
    'connection.restored': restored,
  },
  calls: {
    loadPage: { method: 'GET', path: /^\/api\/ecaas\/notifications\?.*size(?:%5D|\])=(?:2|50)(?:&|$)/ },
  },
  answers: { 'error(loadPage) (session ended)': sessionEnded },
  ahead: { [offline]: goOffline },
  byItself: [offline],
  everyday: ['query.change (the next page)'],
  notHere: {
    'read by the route': 'the bell’s link opens the first page with as many rows as are usual',
    'error(watchConnection)': 'a browser’s news of its network cannot fail',
    'filter.clear': 'notices have no conditions',
  },
  notFrom: [
    {
      is: ({ label }, before) =>
        label === offline && (!hasRows(before as Now) || before.matches({ fetching: 'slow' })),
      why: 'the page itself needs the network, and what has been sent gets lost when the network goes',
    },
  ],
  leaves: { 'error(loadPage) (session ended)': /^Sign in/ },
  heading: () => 'Notices',
  says: (sentences, now) => {
    const { loaded } = (now as Now).context;
    return [
      ...sentences.filter((one) => !ROWS.includes(String(one))),
      ...((loaded?.page.rows ?? []) as string[]),
    ];
  },
  verify: async (scene, now) => {
    if (errorOf(now) !== 'unauthorized') return;
    await signInAgain(scene, scene.fixture);
    await expect(scene.page.getByRole('heading', { name: 'Notices', level: 1 })).toBeVisible();
  },
});
