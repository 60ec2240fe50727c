import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

/** What few deployments set: older details, system G, mapped lists, and short names. */
async function rarelySet(_: string, folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'settings.json');
  const settings = {
    invoiceDetailsVersion: 0,
    apiVersion: 'G2',
    bankAccountModuleVersion: 2,
    bankingCountries: ['CA'],
    firstNameMaximum: 10,
    lastNameMaximum: 10,
    fullNameMaximum: 15,
    featureFlags: {
      customer: { multiCurrencyEnabled: true, invoicePaymentEnabled: true, locationMappingEnabled: true },
      payments: { paymentMethodsEnabled: true },
    },
  };
  await writeFile(file, JSON.stringify(settings));
  return { PORTAL_SETTINGS: file };
}

test.use({ told: { arrange: rarelySet } });

const password = 'Granite-Ferry-88!';

test('an invoice opens by the details of version 0 (§7)', { tag: '@deep' }, async ({ page, portal }) => {
  await beginDisputes(page, portal, 'dana.whitlock');
  await page.goto(`${portal.origin}/invoice-list/unpaid`);
  const link = page.getByRole('table').getByRole('link', { name: /^INV-/ }).first();
  const number = (await link.textContent()) ?? '';
  const answered = page.waitForResponse(/\/api\/details\?/);
  await link.click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  await expect(page.getByRole('table', { name: /^Lines, amounts in / })).toBeVisible();
});

test(
  'a bank account is added in the style of the countries that come late (§6, §8)',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/customer-banking-countries\//, async (route) => {
      await held;
      await route.continue();
    });
    await beginDisputes(page, portal, 'dana.whitlock');
    await page.goto(`${portal.origin}/payment-methods/add`);
    await expect(page.getByRole('heading', { level: 1, name: 'Add a bank account' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Account number', exact: true })).toHaveCount(0);
    release();
    await expect(page.getByRole('textbox', { name: 'Branch number' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Routing number' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'United States' })).toHaveCount(0);
  },
);

test(
  'mapped lists that fail three times in a row are told as partial, and come when they are tried again (§8)',
  { tag: '@deep' },
  async ({ page, portal }) => {
    let asked = 0;
    // Sub-accounts are asked for a page as long.
    const failing = ({ pathname, search }: URL) =>
      pathname === '/api/customers' && search.includes('10000') && !search.includes('parent_buid');
    await page.route(failing, async (route) => {
      asked += 1;
      const body = JSON.stringify({ errors: [{ status: '500', code: 'internal', title: 'internal' }] });
      await (asked > 3
        ? route.continue()
        : route.fulfill({ status: 500, contentType: 'application/vnd.api+json', body }));
    });
    await beginDisputes(page, portal, 'dana.whitlock');
    await page.goto(`${portal.origin}/account/overview`);
    const told = page
      .getByRole('status')
      .filter({ hasText: 'Some of your customers and locations could not be loaded' });
    await expect(told).toBeVisible();
    expect(asked).toBe(3);
    await told.getByRole('button', { name: 'Try again' }).click();
    await expect(told).toHaveCount(0);
    expect(asked).toBe(4);
  },
);

test(
  'NAM-01: names that are too long, each or together, are told and stay as they were typed',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await portal.arrange('calm', {});
    const { path } = await portal.arrange('link', { to: 'invitation', customer: '100412' });
    await page.goto(portal.origin + path);
    await page.getByLabel('Username').fill(`max.short-${process.pid}`);
    await page.getByRole('button', { name: 'Show password' }).click();
    const send = async (first: string, last: string): Promise<void> => {
      await page.getByLabel('First name').fill(first);
      await page.getByLabel('Last name').fill(last);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm password').fill(password);
      await page.getByRole('button', { name: 'Create account' }).click();
    };
    await send('Maximiliana', 'Feather');
    await expect(page.getByText('A name has at most 10 characters here.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Maximiliana');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await send('Maximilian', 'Feather');
    await expect(
      page.getByText('First and last name together have at most 15 characters, with the space between them.'),
    ).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Feather');
    await send('Max', 'Feather');
    await expect(page.getByRole('button', { name: 'Max Feather, account menu' })).toBeVisible();
  },
);
