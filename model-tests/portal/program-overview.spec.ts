import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('all customers together, into one of them and back', async ({ page, portal }) => {
  await beginDisputes(page, portal, 'cora.corporate');
  await page.goto(`${portal.origin}/account/program-overview`);
  const figures = page.getByRole('table', { name: 'Credit exposure by currency' });
  await expect(figures.getByRole('rowheader', { name: /^USD/ })).toBeVisible();
  await expect(figures.getByRole('rowheader', { name: /^EUR/ })).toBeVisible();
  await expect(page.getByText('2 customers’ accounts are not active')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('weser');
  await page.keyboard.press('Enter');
  const lines = page.getByRole('table', { name: /^Customers and their credit lines/ });
  await expect(lines.getByRole('row')).toHaveCount(2);
  await lines.getByRole('button', { name: 'Weserland Logistik' }).click();
  await expect(page).toHaveURL(/\/account\/overview/);
  await expect(page.getByRole('banner')).toContainText('Weserland Logistik');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Customer/ })
    .click();
  await page.getByRole('option', { name: /^All customers/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Program overview' })).toBeVisible();
});
