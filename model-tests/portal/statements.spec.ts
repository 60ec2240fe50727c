import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { Payer } from './payer.ts';
import { test } from './test.ts';

/** Signs a payer of the demonstration in, and opens the statements. */
async function openStatements(page: Page, { origin }: ArrangedPortal): Promise<void> {
  await new Payer(page, origin).signIn();
  await page.goto(`${origin}/statements`);
}

test('a statement of this year ends with the overview’s figure, leads to its lines, and is taken along', async ({
  page,
  portal,
}) => {
  await openStatements(page, portal);
  await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'This year' });
  await expect(page).toHaveURL(/from=\d{4}-01-01/);
  // What is shown before stays while these days come.
  await expect(page.getByText(/Opening balanceJan 1, /)).toBeVisible();
  const equals = page.getByText(/this is the credit used on the overview: /);
  const used = /overview: (?<used>[\d,.]+)/.exec((await equals.textContent()) ?? '')?.groups?.['used'] ?? '';
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^statement-\d+-\d{4}-01-01-[\d-]+\.csv$/);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('complementary', { name: 'Closing balance' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/account\/overview/);
  expect(used).not.toBe('');
  await expect(page.getByText(used).first()).toBeVisible();
  await page.goBack();
  await page
    .getByRole('table', { name: /^Statement lines/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/(invoice|payments)\//);
});

test('the statement of each month is chosen by mail, stays chosen, and is ended again', async ({
  page,
  portal,
}) => {
  await openStatements(page, portal);
  await page.getByRole('button', { name: 'Email it each month' }).click();
  await expect(page.getByText(/comes to \S+@\S+ as PDF and CSV/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText(/^You can get the statement of each month/)).toBeVisible();
});

test(
  'days of one’s own are told as such, and left for this month again',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await openStatements(page, portal);
    const year = new Date().getUTCFullYear();
    await page.goto(`${portal.origin}/statements?from=${year}-01-03&to=${year}-01-20`);
    await expect(page.getByText(/Opening balanceJan 3, /)).toBeVisible();
    await page.getByRole('button', { name: 'Back to this month' }).click();
    await expect(page).toHaveURL(/\/statements$/);
    await expect(page.getByRole('combobox', { name: 'Days' }).locator('option:checked')).toHaveText(
      'This month',
    );
  },
);

test(
  'a statement of one location says so beside the customer',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await openStatements(page, portal);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Location/ })
      .click();
    await page.getByRole('option', { name: /^Green Bay terminal/ }).click();
    await expect(page.getByRole('main')).toContainText('Kestrel Ridge Logistics · Green Bay terminal');
  },
);
