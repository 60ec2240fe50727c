import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { startReceiver, type Receiver } from '#api/testing/receiver.ts';
import consent from '../consent/consent.model.ts';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { describePortal } from './describe-portal.ts';
import { fillStorage, freeStorage } from './full-storage.ts';
import type { Opening } from './opening.ts';
import { test } from './test.ts';

const password = 'Paper-Harbor-27!';

let receiver: Receiver;
let portal: Demonstration;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  receiver = await startReceiver();
  receiver.serveScript(
    'window.foreignScripts = [...(window.foreignScripts ?? []), document.currentScript.dataset];',
  );
  const settings = {
    emsClientId: 'portal-7',
    analytics: { endpoint: `${receiver.origin}/stats` },
    logging: { endpoint: `${receiver.origin}/logs` },
    guide: { script: `${receiver.origin}/guide.js` },
    feedback: { script: `${receiver.origin}/survey.js` },
    featureFlags: {
      customer: { multiCurrencyEnabled: true, invoicePaymentEnabled: true, feedbackEnabled: true },
    },
  };
  const arrange = async (_: string, folder: string) => {
    const file = join(folder, 'settings.json');
    await writeFile(file, JSON.stringify(settings));
    return { PORTAL_SETTINGS: file };
  };
  portal = await openDemonstration({ arrange });
  origin = portal.origin;
});
test.beforeEach(() => void (receiver.received.length = 0));
test.afterAll(async () => {
  await portal.close();
  await receiver.close();
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies and tracking' });
const KEY = 'portal.tracking';
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);
const foreignScripts = (page: Page) =>
  page.evaluate(() => (globalThis as { foreignScripts?: object[] }).foreignScripts ?? []);
const pagesViewed = () =>
  receiver.entries().flatMap(({ type, page }) => (type === 'page_view' ? [page] : []));

/** Another tab of the same browser, in which no program runs. */
interface Deciding {
  readonly otherTab: Page;
}

const keep = (tab: Page, choice: string | null): Promise<void> =>
  tab.evaluate(
    ([key, value]) => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)),
    [KEY, choice] as const,
  );

/** What an earlier visit has left, by the outcome of reading it. */
const leftBefore: Readonly<Record<string, string>> = {
  'done(readChoice) (accepted)': 'true',
  'done(readChoice) (declined)': 'false',
  'done(readChoice) (something else)': 'yes',
};

async function beforeSignIn({ page, coming }: Opening): Promise<Deciding> {
  const otherTab = await page.context().newPage();
  await otherTab.goto(`${origin}/favicon.svg`);
  const left = coming.find((label) => leftBefore[label]);
  if (left) await keep(otherTab, leftBefore[left] ?? null);
  await page.goto(`${origin}/login`);
  return { otherTab };
}

/** The stored choice as the page knows it. */
function known(now: AnyMachineSnapshot): string | null {
  if (now.matches('accepted')) return 'true';
  return now.matches('declined') ? 'false' : null;
}

/** Whether third parties are told what happens from now on. */
const isTracked = (now: AnyMachineSnapshot): boolean =>
  now.matches('accepted') ||
  (now.matches('reloading') && (now.context as { choice: string }).choice === 'true');

describePortal<Deciding>({
  model: consent,
  starts: { 'a page is opened': beforeSignIn },
  calls: { loadParties: { method: 'GET', path: /^\/api\/config(?:\?|$)/ } },
  acts: {
    'otherTab.chose': async ({ fixture: { otherTab } }, { stored: choice }, before) => {
      await freeStorage(otherTab, 'localStorage');
      // A choice that was not kept counts as declined here: another tab has to make one before it can remove it.
      if (choice === null && before.matches('declined')) await keep(otherTab, 'false');
      await keep(otherTab, choice as string | null);
    },
  },
  ahead: {
    'error(storeChoice) (storage full)': ({ page }) => fillStorage(page, 'localStorage'),
    'done(storeChoice) (stored)': ({ page }) => freeStorage(page, 'localStorage'),
    // What is answered without content leaves the browser on the page that it has.
    'after(stayed)': async ({ page }) => {
      await page.route('**/login', (route) => route.fulfill({ status: 204 }));
    },
  },
  byItself: [
    ...Object.keys(leftBefore),
    'done(readChoice) (no choice)',
    'done(storeChoice) (stored)',
    'error(storeChoice) (storage full)',
  ],
  notHere: {
    'done(loadParties) (nobody)': 'where nobody is configured, the page is served without this chart',
    'error(readChoice) (storage refused)': 'a browser without storage is no matter of server or network',
    'error(reloadPage) (refused)': 'no browser refuses to load its page anew',
  },
  notFrom: [
    {
      is: ({ event }, before) => event.type === 'otherTab.chose' && event['stored'] === known(before),
      why: 'a browser tells its other tabs of what changes, and of nothing else',
    },
  ],
  // Accepting is in the story of what third parties are told.
  // Nothing of it is of the built portal alone: its view and the server's operations are walked every day.
  everyday: [],
  // The heading is the page's, which stands beside the banner and without it.
  says: (sentences, now) => (now.hasTag('changeable') ? [...sentences, 'Cookie settings'] : sentences),
  verify: async ({ page }, now) => {
    await expect(banner(page)).toHaveCount(now.hasTag('banner') ? 1 : 0);
    if (now.matches('reloading')) {
      expect(await stored(page)).toBe((now.context as { choice: string }).choice);
      await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    }
    receiver.received.length = 0;
    await page.getByLabel('Language').selectOption('fr');
    await page.clock.runFor(5_000);
    const told = () => receiver.entries().some(({ name }) => name === 'language_chosen');
    if (isTracked(now)) await expect.poll(told).toBe(true);
    else expect(receiver.received).toEqual([]);
  },
});

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/account/overview`);
}

/** Chooses on the sign-in page, and waits until the page has been loaded anew. */
async function choose(page: Page, choice: 'Accept' | 'Decline'): Promise<void> {
  await page.goto(`${origin}/login`);
  const loaded = page.waitForEvent('load');
  await banner(page).getByRole('button', { name: choice }).click();
  await loaded;
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
}

test(
  'before a choice the banner asks beside the page, moves nothing, and nobody is contacted',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/login`);
    const button = page.getByRole('button', { name: 'Sign in' });
    await expect(banner(page)).toBeVisible();
    // The text's font comes last, and moves what it is wider than the one before it.
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    const beside = await button.boundingBox();
    // Hidden, it is no longer found by its role.
    const shown = page.getByRole('region', { name: 'Cookies and tracking', includeHidden: true });
    await shown.evaluate((region: HTMLElement) => (region.style.display = 'none'));
    await expect(banner(page)).toBeHidden();
    expect(await button.boundingBox()).toEqual(beside);
    await shown.evaluate((region: HTMLElement) => (region.style.display = ''));
    await signIn(page, 'vera.viewer');
    await expect(banner(page)).toBeVisible();
    await page.getByRole('link', { name: 'Invoices' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(receiver.received).toEqual([]);
  },
);

test(
  'declining by the keyboard is kept, loads the page anew, and nobody is contacted',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/login`);
    const decline = banner(page).getByRole('button', { name: 'Decline' });
    await expect(decline).toBeVisible();
    const isFocused = () => decline.evaluate((control) => control === document.activeElement);
    for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1)
      await page.keyboard.press('Tab');
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    expect(await stored(page)).toBe('false');
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await signIn(page, 'vera.viewer');
    await page.waitForLoadState('networkidle');
    expect(receiver.received).toEqual([]);
  },
);

test(
  'accepting tells of pages in order; a failed call is logged masked; payment pages stay clean',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (/policy/i.test(message.text())) complaints.push(message.text());
    });
    await choose(page, 'Accept');
    expect(await stored(page)).toBe('true');
    await page.route('**/api/exposures*', (route) =>
      route.fulfill({ status: 500, body: '<h1>Dana Whitlock 4111111111111111</h1>' }),
    );
    await signIn(page, 'piotr.payer');
    await expect.poll(() => foreignScripts(page)).toHaveLength(2);
    await expect.poll(() => receiver.entries().map(({ message }) => message)).toContain('call_failed');
    const failed = receiver.entries().find(({ message }) => message === 'call_failed');
    expect(failed).toMatchObject({
      level: 'error',
      method: 'GET',
      status: 500,
      response_body: { fields: {}, masked: 1 },
    });
    expect(failed?.['url']).toMatch(/^\/exposures\?filter\[buid_customer\]=\*\*\*/);
    await expect.poll(pagesViewed).toEqual(['/login', '/account/overview']);

    await page.getByRole('link', { name: 'Pay invoices' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Select invoices to pay' })).toBeVisible();
    expect(await foreignScripts(page)).toEqual([]);
    const policy = (
      await page.request.get(`${origin}/payment/due`, { headers: { accept: 'text/html' } })
    ).headers();
    expect(policy['content-security-policy']).not.toContain(receiver.origin);
    await page.waitForLoadState('networkidle');
    const told = receiver.received.length;
    await page.waitForTimeout(2_500);
    expect(receiver.received).toHaveLength(told);

    await page.goto(`${origin}/payments`);
    await expect.poll(pagesViewed).toEqual(['/login', '/account/overview', '/payment/due', '/payments']);
    const everything = JSON.stringify(receiver.received);
    for (const secret of ['piotr.payer', password, 'Whitlock', '4111111111111111'])
      expect(everything).not.toContain(secret);
    expect(receiver.received.every(({ headers }) => headers['cookie'] === undefined)).toBe(true);
    expect(complaints).toEqual([]);
  },
);

test(
  'the choice is changed later in the account menu, in all tabs, and ends everything',
  { tag: '@deep' },
  async ({ page, context }) => {
    await choose(page, 'Accept');
    await signIn(page, 'vera.viewer');
    const other = await context.newPage();
    await other.goto(`${origin}/account/overview`);
    await expect.poll(() => foreignScripts(other)).toHaveLength(2);
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByText('Cookie settings').click();
    await expect(banner(page)).toContainText('Tracking is accepted in this browser.');
    const loaded = page.waitForEvent('load');
    await banner(page).getByRole('button', { name: 'Decline' }).click();
    await loaded;
    await page.waitForLoadState('networkidle');
    receiver.received.length = 0;
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await other.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await other.waitForTimeout(2_500);
    expect(receiver.received).toEqual([]);
    expect(await foreignScripts(page)).toEqual([]);
  },
);

test('sign-in is a new document after a foreign program has run', { tag: '@deep' }, async ({ page }) => {
  await choose(page, 'Accept');
  await signIn(page, 'vera.viewer');
  await expect.poll(() => foreignScripts(page)).toHaveLength(2);
  await page.getByRole('button', { name: /account menu/ }).click();
  const loaded = page.waitForEvent('load');
  await page.getByText('Sign out').click();
  await loaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await foreignScripts(page)).toEqual([]);
});
