import { expect } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { ListQuery } from '#domain/list/list-page.ts';
import type { list } from '#machines/shapes/list.ts';
import type { ArrangedUser } from '#server/testing/arrangements.ts';
import { describePortal } from './describe-portal.ts';
import { listInPortal, ROWS } from './list-in-portal.ts';
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
  model: listInPortal,
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
  // The lists of other flows are walked every day.
  everyday: [],
  notHere: {
    'read by the route': 'the bell’s link opens the first page with as many rows as are usual',
    'error(watchConnection)': 'a browser’s news of its network cannot fail',
    'filter.clear': 'notices have no conditions',
  },
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
