import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { test } from './test.ts';

let portal: Demonstration;
let older: Server;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  // A page of an older system that tries to lead the portal away.
  older = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<h1>Older reports</h1><script>try { top.location = "about:blank" } catch {}</script>');
  });
  await new Promise<void>((listening) => older.listen(0, '127.0.0.1', listening));
  const { port } = older.address() as AddressInfo;
  const arrange = async (_origin: string, folder: string) => {
    const file = join(folder, 'settings.json');
    const settings = {
      ecaasPrefix: 'ecaas',
      framedPages: [{ location: 'reports', title: 'Yearly reports', url: `http://127.0.0.1:${port}/` }],
      componentOverride: 'northwind',
      components: { northwind: { texts: { en: { 'portal.notices': 'Bulletins' } } } },
    };
    await writeFile(file, JSON.stringify(settings));
    return { PORTAL_SETTINGS: file };
  };
  portal = await openDemonstration({ arrange });
});

test.afterAll(async () => {
  older.close();
  await portal.close();
});

async function signIn(page: Page, username: string, address = '/login'): Promise<void> {
  await page.goto(portal.origin + address);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Paper-Harbor-27!');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const [username, landing, heading] of [
  ['mila.merchants', '/merchant/overview', 'Merchant overview'],
  ['sue.support', '/support/customers', 'Customer search'],
  ['sven.safety', '/notices', 'Notices'],
  ['carla.cards', '/account/cards', 'Cards'],
] as const) {
  test(
    `${username} starts at ${landing}, under the configured prefix`,
    { tag: '@deep' },
    async ({ page }) => {
      await signIn(page, username);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page).toHaveURL(`${portal.origin}/ecaas${landing}`);
      const isExplained = landing === '/notices';
      await expect(page.getByText(/^You start here because your role/)).toHaveCount(isExplained ? 1 : 0);
    },
  );
}

test(
  'a page that is not theirs is told to support, with the way back; its menu says the deployment’s words',
  { tag: '@deep' },
  async ({ page }) => {
    await signIn(page, 'sue.support');
    await expect(page.getByRole('link', { name: 'Kestrel Ridge Logistics' })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bulletins' }),
    ).toBeVisible();
    await page.goto(`${portal.origin}/fleetchargebeta/account/overview`);
    await expect(
      page.getByText('customer support sees it only while it sees the portal as one of them.'),
    ).toBeVisible();
    // Customer support need not call itself.
    await expect(page.getByRole('main')).not.toContainText('Call customer support');
    await expect(page).toHaveTitle(/^This page is not open to you · /);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bulletins' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Go to your start page' }).click();
    await expect(page).toHaveURL(`${portal.origin}/ecaas/support/customers`);
  },
);

test(
  'a merchant’s user is told that a page of customers is for another type of user',
  { tag: '@deep' },
  async ({ page }) => {
    await signIn(page, 'ray.ostrander');
    await expect(page).toHaveURL(/\/merchant\//u);
    await page.goto(`${portal.origin}/account/overview`);
    await expect(page.getByText('It is for another type of user than yours.')).toBeVisible();
  },
);

test(
  'an old link is kept through sign-in, and its prefix becomes the configured one',
  { tag: '@deep' },
  async ({ page }) => {
    await signIn(page, 'piotr.payer', '/fleetchargeprod/payments?status=settled');
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/ecaas/payments?status=settled`);
  },
);

test(
  'an older system’s page stands in its frame and stays there; any other address is not set up',
  { tag: '@deep' },
  async ({ page }) => {
    await signIn(page, 'ray.ostrander', '/cgi-bin/reports');
    await expect(page.frameLocator('iframe').getByText('Older reports')).toBeVisible();
    await expect(page).toHaveURL(`${portal.origin}/ecaas/cgi-bin/reports`);
    await page.goto(`${portal.origin}/frame/elsewhere`);
    await expect(page.getByRole('heading', { name: 'This page is not set up' })).toBeVisible();
  },
);
