import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { test } from './test.ts';

let portal: Demonstration;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  portal = await openDemonstration({
    arrange: async (_, folder) => {
      const file = join(folder, 'settings.json');
      await writeFile(file, JSON.stringify({ ecaasPrefix: 'ecaas', supportPhone: '8005550177' }));
      return { PORTAL_SETTINGS: file };
    },
  });
});
test.afterAll(async () => {
  await portal.close();
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('piotr.payer');
  await page.getByLabel('Password', { exact: true }).fill('Paper-Harbor-27!');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const NOTHING_HERE = 'Sorry, nothing here…';
const texts = [
  ['/help', 'Help and contact', '800-555-0177'],
  ['/terms', 'Payment terms', 'you authorize the debit'],
  [
    '/privacy',
    'Privacy notice',
    'This portal is a demonstration: its customers, invoices and payments are invented',
  ],
  ['/Error404', NOTHING_HERE, 'The page that you asked for does not exist.'],
  ['/no/such/page', NOTHING_HERE, '/no/such/page does not exist'],
] as const;

for (const [address, title, words] of texts) {
  test(
    `${address} is open to whoever is not signed in, under every prefix, and leads to sign-in`,
    { tag: '@deep' },
    async ({ page }) => {
      for (const prefix of ['', '/fleetchargebeta', '/fleetchargeprod', '/ecaas']) {
        const answer = await page.goto(portal.origin + prefix + address);
        expect(answer?.status()).toBe(title === NOTHING_HERE ? 404 : 200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('main')).toContainText(words);
        await expect(page).toHaveURL(portal.origin + prefix + address);
        await expect(page).toHaveTitle(`${title} · Termline`);
      }
      await expect(page.getByRole('contentinfo')).toContainText('Customer support: 800-555-0177');
      await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(`${portal.origin}/ecaas/login`);
      await expect(page.getByLabel('Username')).toBeVisible();
    },
  );

  test(
    `${address} stands in the portal’s frame for whoever is signed in`,
    { tag: '@deep' },
    async ({ page }) => {
      await page.goto(`${portal.origin}/ecaas/login`);
      await signIn(page);
      await expect(page).toHaveURL(`${portal.origin}/ecaas/account/overview`);
      await page.goto(`${portal.origin}/ecaas${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main')).toContainText(words);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · Termline`);
      await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    },
  );
}

test(
  'whoever came from sign-in goes back there, whoever came from nowhere is not offered it',
  { tag: '@deep' },
  async ({ page, context }) => {
    await page.goto(`${portal.origin}/ecaas/forgot-user`);
    await expect(page.getByRole('textbox')).toBeVisible();
    await page.goto(`${portal.origin}/ecaas/no/such/page`);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect(page).toHaveURL(`${portal.origin}/ecaas/forgot-user`);
    const opened = await context.newPage();
    const [popup] = await Promise.all([
      opened.waitForEvent('popup'),
      opened.evaluate((address) => void window.open(address, '_blank'), `${portal.origin}/ecaas/help`),
    ]);
    await expect(popup.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(popup.getByRole('button', { name: 'Go back' })).toHaveCount(0);
  },
);

test(
  'a session that no longer holds is none: the page is open all the same',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto(`${portal.origin}/ecaas/login`);
    await signIn(page);
    await expect(page).toHaveURL(`${portal.origin}/ecaas/account/overview`);
    for (const cookie of await page.context().cookies())
      if (cookie.httpOnly) await page.context().addCookies([{ ...cookie, value: 'no-longer' }]);
    await page.goto(`${portal.origin}/ecaas/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment terms');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
);

test(
  'an open page is in the visitor’s language, which can be changed',
  { tag: '@deep' },
  async ({ browser }) => {
    const page = await browser.newPage({ locale: 'de-DE' });
    await page.goto(`${portal.origin}/ecaas/help`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilfe und Kontakt');
    await expect(page.getByRole('main').getByRole('link', { name: 'Anmelden' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.getByRole('combobox').selectOption('en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help and contact');
    await page.close();
  },
);

test(
  'the sample terms and privacy notice are in the visitor’s language',
  { tag: '@deep' },
  async ({ browser }) => {
    const page = await browser.newPage({ locale: 'bg-BG' });
    await page.goto(`${portal.origin}/ecaas/privacy`);
    await expect(page.getByRole('main')).toContainText('Този портал е демонстрация');
    await expect(page.getByRole('main')).not.toContainText('demonstration');
    await page.goto(`${portal.origin}/ecaas/terms`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Условия за плащане');
    await expect(page.getByRole('main')).toContainText('разрешавате показаната сума');
    await expect(page.getByRole('main')).not.toContainText('payment');
    await page.close();
  },
);

test(
  'an open page that does not arrive says so, and comes at the next try',
  { tag: '@deep' },
  async ({ page }) => {
    await page.route('**/api/self', (route) => route.abort());
    await page.goto(`${portal.origin}/ecaas/help`);
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await page.unroute('**/api/self');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help and contact');
  },
);

test('a page that needs a session still leads to sign-in and back', { tag: '@deep' }, async ({ page }) => {
  await page.goto(`${portal.origin}/fleetchargebeta/payments`);
  await expect(page).toHaveURL(`${portal.origin}/ecaas/login`);
  await signIn(page);
  await expect(page).toHaveURL(`${portal.origin}/ecaas/payments`);
});
