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

test('an invoice of all customers opens also where its customer was narrowed to another location', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'payer', customers: [] });
  const { name } = await portal.arrange('customer', {
    username: user.username,
    location: 'Green Bay terminal',
    invoices: [{ invoiceId: 'INV-8710001', account: 'Fleet West', poNumber: '1', dueIn: -9, total: 120_000 }],
  });
  await portal.arrange('customer', { username: user.username, invoices: 1 });
  await beginDisputes(page, portal, user.username, user.password);
  await page.goto(`${portal.origin}/account/program-overview`);
  const lines = page.getByRole('table', { name: /^Customers and their credit lines/ });
  await lines.getByRole('button', { name }).click();
  await expect(page).toHaveURL(/\/account\/overview/);
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: /^Location/ }).click();
  await page.getByRole('option', { name: /^Green Bay terminal/ }).click();
  await expect(bar).toContainText('Green Bay terminal');

  await page.goto(`${portal.origin}/account/program-overview-invoice-list/past-due`);
  await page.getByRole('link', { name: 'INV-8710001' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-8710001/ })).toBeVisible();
  await expect(bar).not.toContainText('Green Bay terminal');
  // Its own address, as a message has it, says to whom it belongs.
  await bar.getByRole('button', { name: /^Location/ }).click();
  await page.getByRole('option', { name: /^Green Bay terminal/ }).click();
  await page.getByRole('button', { name: 'Switch and open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /INV-8710001/ })).toBeVisible();
});
