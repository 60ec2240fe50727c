import { expect } from '@playwright/test';
import {
  besideProvider,
  leaveForProvider as leave,
  signInAtProvider as signInThere,
} from './beside-provider.ts';
import { test } from './test.ts';

test.use({ told: besideProvider });

let origin: string;

test.beforeAll(({ portal }) => {
  origin = portal.origin;
});

test(
  'signs in at the provider and opens the wanted page; other tabs follow',
  { tag: '@deep' },
  async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto(`${origin}/login`);
    // A page in the back draws once a second.
    await page.bringToFront();
    await page.goto(`${origin}/payments?page=1`);
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page).toHaveTitle('Sign in · Kestrel Trade');
    await page.getByRole('link', { name: 'Kestrel Trade' }).click();
    await page.goto(`${origin}/payments?page=1`);
    await expect(page).toHaveURL(`${origin}/login`);
    await leave(page);
    await signInThere(page, 'sora.single');
    await expect(page).toHaveURL(`${origin}/payments?page=1`);
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(other.getByRole('button', { name: /account menu/ })).toBeVisible();
    // The provider still knows the user: signing out here is not signing out there.
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByText('Sign out').click();
    await expect(page.getByRole('status')).toContainText('You have signed out');
    await leave(page);
    await expect(page).toHaveURL(`${origin}/account/overview`);
  },
);

test(
  'tells who is no user here, and who has cancelled, and leaves no trace in the address',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${origin}/login`);
    await leave(page);
    await page.getByRole('link', { name: /cancel/i }).click();
    await expect(page.getByRole('alert')).toContainText('Single sign-on was cancelled');
    await expect(page).toHaveURL(`${origin}/login`);
    await leave(page);
    await signInThere(page, 'vera.viewer');
    await expect(page.getByRole('alert')).toContainText('No account here belongs to you');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('who comes back by the browser’s own way finds the form alive', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${origin}/login`);
  await leave(page);
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  await page.goBack();
  await page.getByLabel('Username').fill('vera.viewer');
  await page.getByLabel('Password', { exact: true }).fill('Paper-Harbor-27!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${origin}/account/overview`);
});

test('leads to the provider before scripts have run', { tag: '@deep' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await leave(page);
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  await context.close();
});

test(
  'the provider’s own look is there from the first paint, and offends no policy',
  { tag: '@deep' },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    const drawn = page.waitForResponse(/\/brand\/logo-light-[0-9a-f]{12}\.svg$/);
    // Scripts never arrive: what is seen is the page alone.
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    const submit = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(submit).toHaveCSS('background-color', 'oklch(0.44 0.072 290)');
    await expect(submit).toHaveCSS('border-top-left-radius', '2px');
    expect((await drawn).status()).toBe(200);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(submit).toHaveCSS('background-color', 'oklch(0.77 0.072 290)');
    expect(complaints).toEqual([]);
  },
);

test(
  'a chosen theme holds before sign-in too, and the system’s comes back when it is wanted',
  { tag: '@deep' },
  async ({ page }) => {
    const theme = page.locator('html');
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /account menu/ }).click();
      await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).click();
    };
    await page.goto(`${origin}/login`);
    await leave(page);
    await signInThere(page, 'sora.single');
    await choose('Dark');
    await expect(theme).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByText('Sign out').click();
    await expect(page.getByRole('status')).toContainText('You have signed out');
    await page.reload();
    await expect(theme).toHaveCSS('color-scheme', 'dark');
    await leave(page);
    await choose('As the system');
    await expect(theme).not.toHaveAttribute('data-theme');
    await expect(theme).toHaveCSS('color-scheme', 'light dark');
  },
);
