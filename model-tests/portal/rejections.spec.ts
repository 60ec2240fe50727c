import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('a merchant finds a rejection, corrects and resubmits it, reads the answer, and cancels two others for good', async ({
  page,
  portal,
}) => {
  await beginDisputes(page, portal, 'ray.ostrander');
  await page.goto(portal.origin);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Rejections' }).click();
  await expect(page).toHaveURL(`${portal.origin}/rejection-center`);
  const table = page.getByRole('table', { name: 'Rejections' });
  await page.getByRole('searchbox', { name: 'Find rejections' }).fill('Fleet East');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.getByRole('link').first().click();

  await expect(page.getByText('PO number 71-0088 is not on file with the customer.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Resubmit', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'PO number' });
  await page.getByRole('button', { name: 'Resubmit', exact: true }).click();
  await expect(page.getByText('Enter another value than was sent.')).toBeVisible();
  await field.fill('45-11611');
  await page.getByRole('button', { name: 'Resubmit', exact: true }).click();
  await expect(page.getByText('It is being processed').first()).toBeVisible();
  // Who comes back finds what is awaited, and its answer.
  await page.reload();
  await expect(page.getByText('Resubmitted by Ray Ostrander')).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible({ timeout: 30_000 });

  await page.goto(`${portal.origin}/rejection-center?status=rejected&reason=wrongAmount`);
  const boxes = page.getByRole('checkbox', { name: /^Select TRX-/ });
  for (const box of [boxes.first(), boxes.nth(1)]) {
    await box.press('Space');
    await expect(box).toBeChecked();
  }
  await page.getByRole('link', { name: 'Resubmit or cancel' }).click();
  const counted = async () =>
    Number(/\d+/.exec((await menu.getByRole('link', { name: /^Rejections/ }).textContent()) ?? '')?.[0]);
  const before = await counted();
  await page.getByRole('button', { name: 'Cancel 2 transactions for good' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Cancel for good?' });
  await expect(asked).toContainText('A cancelled transaction cannot be resubmitted or brought back.');
  await asked.getByRole('button', { name: 'Cancel 2 transactions for good' }).click();
  await expect(page.getByText('It is recorded.')).toBeVisible();
  await expect(table.getByText('Cancelled', { exact: true })).toHaveCount(2);
  await expect.poll(counted, 'the menu counts anew at once').toBe(before - 2);
});
