import { expect, type Page } from '@playwright/test';
import { FACTOR_DEMANDED } from '#server/testing/arrangements.ts';
import { codeOf } from './authenticator.ts';
import { signInOnPage } from './past-the-page.ts';
import { test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Gives the first code of the shown key, the one of the step before, and saves the recovery codes. */
async function setUp(page: Page): Promise<string> {
  await expect(heading(page, 'Set up a second factor')).toBeVisible();
  const key = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Print' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return key;
}

test(
  'a role that demands a second factor sets it up at sign-in, keeps it, and moves it to another app',
  { tag: '@deep' },
  async ({ page, portal }) => {
    test.slow();
    const user = await portal.arrange('user', { role: FACTOR_DEMANDED.roles[0] });
    await signInOnPage({ page, portal }, user);
    const key = await setUp(page);
    await expect(heading(page, 'Overview')).toBeVisible();

    await page.goto(`${portal.origin}/account/settings`);
    await expect(page.getByText('It cannot be removed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Use another app' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Is it you who moves to another app?' });
    await dialog.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(codeOf(key));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const other = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(other, -1));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitem', { name: /Sign out/ }).click();
    await signInOnPage({ page, portal }, user);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(other));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(page, 'Overview')).toBeVisible();
  },
);

test(
  'a session ends with a role that demands a second factor, and its user finds the page again',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'viewer' });
    await signInOnPage({ page, portal }, user);
    await expect(heading(page, 'Overview')).toBeVisible();
    await page
      .getByRole('link', { name: /^Invoices/ })
      .first()
      .click();
    await expect(heading(page, 'Invoices')).toBeVisible();
    await portal.arrange('change', { username: user.username, isFactorDemanded: true });
    await page
      .getByRole('link', { name: /^Payments/ })
      .first()
      .click();
    await expect(heading(page, 'Sign in again to go on')).toBeVisible();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await setUp(page);
    await expect(heading(page, 'Payments')).toBeVisible();
  },
);
