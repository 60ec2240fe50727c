import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as shortly, test, type Page } from '@playwright/test';
import { startReceiver, type Receiver } from '#api/testing/receiver.ts';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });
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
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('portal.tracking'));
const foreignScripts = (page: Page) =>
  page.evaluate(() => (globalThis as { foreignScripts?: object[] }).foreignScripts ?? []);
const pagesViewed = () =>
  receiver.entries().flatMap(({ type, page }) => (type === 'page_view' ? [page] : []));

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

test('before a choice the banner asks beside the page, moves nothing, and nobody is contacted', async ({
  page,
}) => {
  await page.goto(`${origin}/login`);
  const button = page.getByRole('button', { name: 'Sign in' });
  const before = await button.boundingBox();
  await expect(banner(page)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await signIn(page, 'vera.viewer');
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Invoices' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(receiver.received).toEqual([]);
});

test('declining by the keyboard is kept, loads the page anew, and nobody is contacted', async ({ page }) => {
  await page.goto(`${origin}/login`);
  const decline = banner(page).getByRole('button', { name: 'Decline' });
  await expect(decline).toBeVisible();
  const isFocused = () => decline.evaluate((control) => control === document.activeElement);
  for (let presses = 0; presses < 30 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await loaded;
  expect(await stored(page)).toBe('false');
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await signIn(page, 'vera.viewer');
  await page.waitForLoadState('networkidle');
  expect(receiver.received).toEqual([]);
});

test('accepting tells of pages in order; a failed call is logged masked; payment pages stay clean', async ({
  page,
}) => {
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
});

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
    await page.getByRole('link', { name: 'Payments' }).click();
    await other.getByRole('link', { name: 'Payments' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await other.waitForTimeout(2_500);
    expect(receiver.received).toEqual([]);
    expect(await foreignScripts(page)).toEqual([]);
  },
);

test('signing out after a program of somebody else’s has run gives sign-in a new document', async ({
  page,
}) => {
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

test('a browser that keeps nothing tracks nobody, and says so', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(`${origin}/login`);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(page).getByRole('alert')).toContainText('Your browser did not keep your choice');
  await banner(page).getByRole('button', { name: 'Close' }).click();
  await expect(banner(page)).toHaveCount(0);
  expect(receiver.received).toEqual([]);
});
