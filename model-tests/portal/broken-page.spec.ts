import { expect } from '@playwright/test';
import { test } from './test.ts';
import { arriveWithCustomer } from './visitor.ts';

/** Pages by the file that draws them: one in the portal's frame, and a wizard, which brings a frame of its own. */
const pages = [
  {
    address: '/payments',
    file: /\/assets\/payments-[\w-]{7,8}\.js$/,
    draws: 'PaymentsPage',
    title: 'No payments so far',
    run: ['@deep'],
  },
  {
    address: '/payment/due',
    file: /\/assets\/payment-[\w-]{7,8}\.js$/,
    draws: 'PaymentPage',
    title: 'No invoice can be paid now',
    run: ['@deep'],
  },
];

for (const { address, file, draws, title, run } of pages) {
  test(
    `${address} breaks inside the frame: other pages open, and it can be loaded again`,
    { tag: run },
    async ({ page, portal }) => {
      await arriveWithCustomer({ page, portal, coming: [] }, 2);
      const body = `export function ${draws}() { throw new Error('a defect of this page'); }`;
      await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await page.goto(`${portal.origin}${address}`);
      const sorry = page.getByRole('heading', { name: 'Sorry, something went wrong!' });
      await expect(sorry).toBeVisible();
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: /^Invoices/ }).click();
      await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
      await page.goBack();
      await expect(sorry).toBeVisible();
      await page.unroute(file);
      await page.getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    },
  );
}

test(
  'whoever waits for the portal’s part, which does not come, can sign out',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithCustomer({ page, portal, coming: [] }, 0);
    await page.route(/\/assets\/portal-[\w-]+\.js$/, (route) => route.abort());
    await page.goto(`${portal.origin}/account/overview`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  },
);

test(
  'a page whose file never comes is given up after 120 seconds, and can be loaded again @deep',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithCustomer({ page, portal, coming: [] }, 2);
    await page.clock.install();
    await page.goto(`${portal.origin}/account/overview`);
    const menu = page.getByRole('navigation', { name: 'Main' });
    const file = /\/assets\/payments-[\w-]{7,8}\.js$/;
    // Never answered.
    await page.route(file, () => undefined);
    const asked = page.waitForRequest(file);
    await menu.getByRole('link', { name: 'Payments', exact: true }).click();
    await asked;
    const sorry = page.getByRole('heading', { name: 'Sorry, something went wrong!' });
    await page.clock.runFor(110_000);
    await expect(sorry).toHaveCount(0);
    await page.clock.runFor(11_000);
    await expect(sorry).toBeVisible();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'No payments so far' })).toBeVisible();
  },
);

for (const { address, file, run } of [
  { address: '/login', file: /\/assets\/sign-in-[^/]*\.js$/, run: [] },
  { address: '/login', file: /\/assets\/react-[^/]*\.js$/, run: ['@deep'] },
  { address: '/payments', file: /\/assets\/sign-in-[^/]*\.js$/, run: ['@deep'] },
]) {
  test(
    `${address} without ${file.source} says in its language that it is not whole, and loads again`,
    { tag: run },
    async ({ browser, portal }) => {
      const context = await browser.newContext({ locale: 'de' });
      const page = await context.newPage();
      await page.route(file, (route) => route.abort());
      await page.goto(`${portal.origin}${address}`);
      const told = page
        .getByRole('alert')
        .filter({ hasText: 'Diese Seite wurde nicht vollständig geladen.' });
      await expect(told).toBeVisible();
      await page.unroute(file);
      await told.getByRole('button', { name: 'Neu laden' }).click();
      await expect(page.getByRole('heading', { name: 'Anmelden', level: 1 })).toBeVisible();
      await expect(told).toHaveCount(0);
      await context.close();
    },
  );
}
