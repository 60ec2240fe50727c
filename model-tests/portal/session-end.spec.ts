import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { startReceiver, type Receiver } from '#api/testing/receiver.ts';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { signInAgain } from './past-the-page.ts';
import { test } from './test.ts';

const password = 'Paper-Harbor-27!';

let receiver: Receiver;
let portal: Demonstration;
let origin: string;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  receiver = await startReceiver();
  receiver.serveScript('window.foreignScript = true;');
  const settings = {
    ecaasPrefix: 'ecaas',
    supportPhone: '800-555-0177',
    supportHours: { days: ['saturday', 'sunday'], from: '08:00', to: '17:00', zone: 'America/New_York' },
    guide: { script: `${receiver.origin}/guide.js` },
  };
  portal = await openDemonstration({
    arrange: async (_, folder) => {
      const file = join(folder, 'settings.json');
      await writeFile(file, JSON.stringify(settings));
      return { PORTAL_SETTINGS: file };
    },
  });
  origin = portal.origin;
});
test.afterAll(async () => {
  await portal.close();
  await receiver.close();
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('piotr.payer');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function acceptTracking(page: Page): Promise<void> {
  await page.goto(`${origin}/ecaas/login`);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Accept' }).click();
  await loaded;
}

const hasForeignScript = (page: Page) =>
  page.evaluate(() => (globalThis as { foreignScript?: boolean }).foreignScript ?? false);

test(
  'a session that ends keeps message, name and page, where tracking gives sign-in a new document',
  { tag: '@deep' },
  async ({ page }) => {
    await acceptTracking(page);
    await signIn(page);
    await expect(page).toHaveURL(`${origin}/ecaas/account/overview`);
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/ecaas/payments`);
    // Nothing is on its way any more that could hear of the end before the click does.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => hasForeignScript(page)).toBe(true);

    await page.context().clearCookies();
    const loaded = page.waitForEvent('load');
    // What the page asks for by itself may hear of the end first, and the link goes with the page.
    await Promise.all([
      loaded,
      page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/overview"]')?.click()),
    ]);
    await expect(page).toHaveURL(`${origin}/ecaas/login`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in again to go on');
    await expect(page.getByRole('status').first()).toContainText('Your session has ended');
    expect(await hasForeignScript(page)).toBe(false);
    await expect(page.getByLabel('Username')).toHaveValue('piotr.payer');
    await expect(page.locator('body')).toContainText(
      /Customer support: 800-555-0177, Saturday.*Sunday, 8:00.AM.*5:00.PM, Eastern Time/,
    );

    await signInAgain({ page }, { username: 'piotr.payer', password });
    await expect(page).toHaveURL(new RegExp(`^${origin}/ecaas/(payments|account/overview)$`));
  },
);

test(
  'whoever hears of the end by following a link comes back to the page of that link',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/ecaas/invoice-list/unpaid`);
    await signIn(page);
    await expect(page).toHaveURL(new RegExp(`^${origin}/ecaas/invoice-list/unpaid`));
    await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
    // Nothing is on its way any more that could hear of the end before the click does.
    await page.waitForLoadState('networkidle');
    await page.context().clearCookies();
    await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/payments"]')?.click());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in again to go on');
    await signInAgain({ page }, { username: 'piotr.payer', password });
    await expect(page).toHaveURL(`${origin}/ecaas/payments`);
  },
);

test(
  'a payment that is begun is kept when the session ends, and is told so before signing in and after',
  { tag: '@deep' },
  async ({ page }) => {
    await acceptTracking(page);
    await signIn(page);
    await expect(page).toHaveURL(`${origin}/ecaas/account/overview`);
    await page.goto(`${origin}/ecaas/payment/due`);
    const box = (at: number) => page.getByRole('checkbox', { name: /^Select INV-/ }).nth(at);
    await box(0).click();
    await expect(page.getByText(/^Saved at .+, kept for 30 days$/)).toBeVisible();
    await page.waitForLoadState('networkidle');

    await page.context().clearCookies();
    const loaded = page.waitForEvent('load');
    // Saving it hears of the end.
    await box(1).click();
    await loaded;
    await expect(page).toHaveURL(`${origin}/ecaas/login`);
    await expect(page.getByRole('status').first()).toContainText(
      'What was shown as saved is kept in this tab.',
    );

    await signInAgain({ page }, { username: 'piotr.payer', password });
    await expect(page).toHaveURL(new RegExp(`^${origin}/ecaas/payment/due`));
    await expect(page.getByText(/^You began this payment of [12] invoices? on /)).toBeVisible();
    await expect(box(0)).toBeChecked();
    await expect(box(1)).toBeChecked();
  },
);

test(
  'links carry the prefix, before and after sign-in, and lead where they say',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/ecaas/login`);
    const links = () =>
      page
        .locator('a[href^="/"]')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')));
    const bare = async () => (await links()).filter((href) => !/^\/(ecaas|api)\//.test(href ?? ''));
    expect(await bare()).toEqual([]);
    await signIn(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Payments', exact: true })).toHaveAttribute(
      'href',
      '/ecaas/payments',
    );
    expect(await bare()).toEqual([]);
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/ecaas/payments`);
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    expect(await bare()).toEqual([]);
  },
);
