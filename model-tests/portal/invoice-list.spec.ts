import { expect } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { rowsOf, selectedRows, summaryOf } from '#machines/invoice-list/rows.ts';
import type { invoiceList } from '#machines/invoice-list/invoice-list.ts';
import type { InvoiceWish } from '#server/testing/arrangements.ts';
import { fromServer, requestLost, type Answer } from './answers.ts';
import { describePortal } from './describe-portal.ts';
import { invoiceListBesides, showReasons } from './invoice-list-besides.ts';
import { INVOICES, invoiceListInPortal, isAtRest } from './invoice-list-in-portal.ts';
import {
  goOffline,
  goOnline,
  goOnlineUntold,
  letNewsBeKept,
  onlineForAMoment,
  sessionEnded,
} from './network.ts';
import { signInAgain } from './past-the-page.ts';
import type { Act, PortalScene } from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { comeBack } from './seen-again.ts';
import { arriveWithCustomer, type Visitor } from './visitor.ts';

/** Somebody in the list of a customer's three invoices. */
interface InList extends Visitor {
  /** A customer without invoices, to switch to. */
  readonly other: string;
}
type Scene = PortalScene<InList>;
type Now = SnapshotFrom<typeof invoiceList>;

const asWish = ({ invoiceId, accountName, poNumber, status, total }: Invoice): InvoiceWish => ({
  invoiceId,
  account: accountName,
  poNumber: poNumber ?? '',
  dueIn: status.includes('Past Due') ? -24 : 7,
  total: total.amount,
  ...(status.includes('Paid') ? { isPaid: true } : {}),
});

const inList =
  (search: string, role: 'payer' | 'viewer' = 'payer') =>
  async (opening: Opening): Promise<InList> => {
    const { page, portal, coming } = opening;
    const visitor = await arriveWithCustomer(opening, INVOICES.map(asWish), { role, userType: 'corporate' });
    const { username } = visitor.user;
    await letNewsBeKept(opening);
    if (!coming.includes('scope.change (other customer)')) {
      await page.goto(`${portal.origin}/invoice-list/all?${search}`);
      return { ...visitor, other: '' };
    }
    const other = await portal.arrange('customer', { username, invoices: 0 });
    await page.goto(`${portal.origin}/invoice-list/all?${search}`);
    await page.getByRole('button', { name: visitor.customer.name, exact: true }).click();
    return { ...visitor, other: other.name };
  };

const offline = 'error(loadPage) (offline)';

const restored: Act<InList> = (scene, _, __, [next]) =>
  next === offline ? onlineForAMoment(scene) : goOnline(scene);

const retry: Act<InList> = async (scene, _, before, [next]) => {
  if (before.matches({ page: 'offline' }) && next !== offline) await goOnlineUntold(scene);
  await scene.page.getByRole('main').getByRole('button', { name: 'Try again', exact: true }).click();
};

async function switchCustomer({ page, fixture }: Scene): Promise<void> {
  await page.getByRole('button', { name: /^Customer/ }).click();
  await page.getByRole('option', { name: fixture.other }).click();
}

/** Other lists are tabs; pressed once more, a tab asks for the same. */
async function chooseList({ page }: Scene, { query }: AnyEventObject): Promise<void> {
  const { status } = (query as { filter: InvoiceFilter }).filter;
  const tabs = page.getByRole('navigation', { name: 'Invoice status' });
  await tabs.getByRole('link', { name: status === 'paid' ? /^Paid/ : /^All/ }).click();
}

async function search({ page }: Scene, { filter }: AnyEventObject): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search invoices' });
  await field.fill((filter as InvoiceFilter).search ?? '');
  await field.press('Enter');
}

/** The set's two minutes are over by the page's clock, even if it lags; then it goes on with the server's. */
async function waitOut({ page }: Scene): Promise<void> {
  await expect(page.getByText(/^\d+ invoices? selected$/)).toBeVisible();
  await page.clock.fastForward(3 * 60_000);
  await page.clock.setSystemTime(new Date());
}

/** What becomes of the set that the server keeps, before it answers. */
const keptBecome =
  (become: 'expired' | 'empty'): Answer<Scene> =>
  async (route, scene) => {
    await scene.portal.arrange('keptSelections', { username: scene.fixture.user.username, become });
    await fromServer(route, scene);
  };

/** The invoices whose rows a state shows. */
function shown(now: Now): readonly Invoice[] {
  const isBlank = now.matches({ page: 'noMatch' }) || now.matches({ page: 'nothingYet' });
  return isBlank ? [] : rowsOf(now.context);
}

describePortal<InList>({
  model: invoiceListInPortal,
  starts: {
    'all invoices': inList('size=2'),
    'a page beyond the end': inList('size=2&page=9'),
    'a viewer': inList('size=2', 'viewer'),
  },
  acts: {
    'query.change': chooseList,
    'scope.change': switchCustomer,
    'filter.change': search,
    'sort.change': async ({ page }, { sort }) => {
      await page.getByRole('button', { name: sort === 'default' ? 'Default order' : 'Open, USD' }).click();
    },
    'pageSize.change': async ({ page }, { pageSize }) => {
      await page.getByRole('combobox', { name: 'Rows per page' }).selectOption(String(pageSize));
    },
    'list.retry': retry,
    'list.refresh': comeBack,
    'connection.lost': goOffline,
    'connection.restored': restored,
    'xstate.done.actor.waitForExpiry': waitOut,
  },
  opens: { 'remedy.apply': showReasons, 'accounts.payEach': showReasons },
  calls: {
    loadPage: { method: 'GET', path: /^\/api\/invoices\?.*sort=/ },
    createSelection: { method: 'POST', path: /^\/api\/invoice-selections(?:\?|$)/ },
  },
  answers: {
    'error(loadPage) (session ended)': sessionEnded,
    'error(createSelection) (session ended)': sessionEnded,
    'error(createSelection) (request lost)': requestLost,
    'error(createSelection) (expired)': keptBecome('expired'),
    'done(createSelection) (nothing left)': keptBecome('empty'),
  },
  byItself: ['done(waitForExpiry) (passed)'],
  leaves: {
    'error(loadPage) (session ended)': /^Sign in/,
    'error(createSelection) (session ended)': /^Sign in/,
    'payment.start (possible)': 'Review and submit',
  },
  everyday: ['payment.start (possible)'],
  besides: invoiceListBesides(isAtRest),
  notHere: {
    'error(watchConnection)': 'a browser’s news of its network cannot fail',
    'error(waitForExpiry)': 'a timer of a browser cannot fail',
  },
  says: (sentences, now) => [...sentences, ...shown(now as Now).map(({ invoiceId }) => invoiceId)],
  verify: async (scene, now) => {
    const { page, fixture } = scene;
    const { pathname } = new URL(page.url());
    if (pathname.startsWith('/payment')) {
      const { count } = summaryOf((now as Now).context);
      await page.getByRole('heading', { name: new RegExp(`^${count} invoices?$`) }).waitFor();
      return;
    }
    if (!pathname.startsWith('/invoice-list')) {
      await signInAgain(scene, fixture.user);
      await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
      return;
    }
    await expect(page.getByRole('link', { name: /^INV-\d+$/ })).toHaveText(
      shown(now as Now).map(({ invoiceId }) => invoiceId),
    );
    const selected = page.getByRole('checkbox', { name: /^Select INV-/, checked: true });
    await expect(selected).toHaveCount(selectedRows((now as Now).context).length);
  },
});
