import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';

const password = 'Paper-Harbor-27!';
const catalog = /\/assets\/messages\/[a-z-]+-([a-z]{2})-[0-9a-f]+\.js$/;

let origin: string;

test.beforeAll(({ portal }) => {
  origin = portal.origin;
});

/** The languages whose messages a page downloads from now on. */
function downloadedLanguages(page: Page): Set<string> {
  const languages = new Set<string>();
  page.on('request', (request) => {
    const language = catalog.exec(request.url())?.[1];
    if (language) languages.add(language);
  });
  return languages;
}

/** By the fields' names, which are the same in every language. */
async function signIn(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').click();
  await expect(page).toHaveURL(`${origin}/account/overview`);
  await page.waitForLoadState('networkidle');
}

const language = (page: Page) => page.locator('html').getAttribute('lang');

test('a language chosen before the page is live is the page’s once it is', async ({ page }) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/sign-in-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${origin}/login`, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
});

test(
  'a user is greeted in their own language, whose messages alone are downloaded',
  { tag: '@deep' },
  async ({ page }) => {
    const languages = downloadedLanguages(page);
    await page.goto(`${origin}/login`);
    expect(await language(page)).toBe('en-US');
    await signIn(page, 'heidi.bremen');
    await expect(page.getByRole('heading', { level: 1, name: 'Übersicht' })).toBeVisible();
    expect([await language(page), [...languages]]).toEqual(['de', ['de']]);
    await expect(page.locator('main')).toContainText(/\d{1,3}(?:\.\d{3})*,\d{2}/);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV herunterladen', exact: true }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    expect(file).toMatch(/^\uFEFF"Rechnung";"Status";"Konto";/);
    expect(file).toMatch(/;\d\d\.\d\d\.\d{4};-?\d+,\d\d;/);
    // Sign-in comes in the language of who was here last.
    const again = await page.request.get(`${origin}/login`, { headers: { accept: 'text/html' } });
    expect(await again.text()).toContain('<html lang="de">');
  },
);

test(
  'what was chosen in this browser holds for every user, and is all that is downloaded',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/login`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    const languages = downloadedLanguages(page);
    await page.reload();
    await signIn(page, 'heidi.bremen');
    await page.goto(`${origin}/invoice-list/all`);
    await expect(page.getByRole('heading', { level: 1, name: 'Factures' })).toBeVisible();
    expect([await language(page), [...languages]]).toEqual(['fr', ['fr']]);
  },
);

test('another language keeps the page and what was chosen on it', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${origin}/login`);
  await signIn(page, 'piotr.payer');
  await page.goto(`${origin}/invoice-list/unpaid?page=2`);
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(2).click();
  await expect(page.getByText('2 invoices selected')).toBeVisible();
  const rows = await page.getByRole('row').count();
  await page.getByRole('button', { name: /^EN,/ }).click();
  await page.getByText('Deutsch').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();
  await expect(page).toHaveURL(/\/invoice-list\/unpaid\?page=2$/);
  await expect(page.getByText('2 Rechnungen ausgewählt')).toBeVisible();
  await expect(boxes.nth(1)).toBeChecked();
  expect(await page.getByRole('row').count()).toBe(rows);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnungen' })).toBeVisible();
  // It is kept with the user, whom other tours meet in English.
  await page.getByRole('button', { name: /^DE,/ }).click();
  await page.getByText('English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
});

test('a language that does not come is told, and the page stays until the network is back', async ({
  page,
  context,
}) => {
  await page.goto(`${origin}/login`);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(page.getByText('This language could not be loaded: Deutsch')).toBeVisible();
  expect(await language(page)).toBe('en-US');
  expect(await page.evaluate(() => localStorage.getItem('portal.language'))).toBeNull();
  await context.setOffline(false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByText('This language could not be loaded')).toHaveCount(0);
});

test(
  'without third parties nobody is asked, and nothing but the portal is contacted',
  { tag: '@deep' },
  async ({ page }) => {
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${origin}/`)) elsewhere.push(request.url());
    });
    await page.goto(`${origin}/login`);
    await signIn(page, 'vera.viewer');
    await page.getByRole('button', { name: /account menu/ }).click();
    await expect(page.getByText('Sign out')).toBeVisible();
    await expect(page.getByText('Cookie settings')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Cookies and tracking' })).toHaveCount(0);
    expect(elsewhere).toEqual([]);
    const policy = (await page.request.get(`${origin}/help`)).headers()['content-security-policy'];
    expect(policy).not.toContain('frame-src');
  },
);
