import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('two customers are paid from the list of all of them in one order, and each payment is named', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'payer', customers: [] });
  for (const [number, total] of [
    ['8700001', 120_000],
    ['8700002', 30_000],
  ] as const) {
    await portal.arrange('customer', {
      username: user.username,
      invoices: [
        { invoiceId: `INV-${number}`, account: 'Fleet East', poNumber: `47-${number}`, dueIn: -9, total },
      ],
    });
  }
  await beginDisputes(page, portal, user.username, user.password);
  await page.goto(`${portal.origin}/account/program-overview`);
  await page.getByRole('link', { name: /^2 invoices are past due/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices of all customers' })).toBeVisible();
  await expect(page).toHaveURL(/program-overview-invoice-list\/past-due\?currency=USD/);
  await page.getByRole('checkbox', { name: 'Select INV-8700001' }).check();
  await page.getByRole('checkbox', { name: 'Select INV-8700002' }).check();
  await page.getByRole('button', { name: /^Pay 2 invoices/ }).click();

  await expect(page).toHaveURL(/\/payment\/program\/invoices/);
  await expect(page.getByText('2 payments, one for each customer.')).toBeVisible();
  await expect(page.getByText('Not by credit card for several customers').first()).toBeVisible();
  await page.reload();
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
  await page.getByRole('button', { name: /^Pay 1,500\.00.* in 2 payments/ }).click();

  await expect(page.getByRole('heading', { name: '2 payments submitted' })).toBeVisible();
  const payments = page.getByRole('table', { name: '2 payments submitted' });
  await expect(payments.getByRole('rowheader', { name: /^P-/ })).toHaveCount(2);
  // Whoever comes back finds the same order.
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 payments submitted' })).toBeVisible();
  // More is chosen in the list.
  await page.getByRole('button', { name: 'Pay more invoices' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Invoices of all customers' })).toBeVisible();
});
