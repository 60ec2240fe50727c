import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

const LISTS = [
  { at: '/merchant/invoices', as: 'ray.ostrander', all: 'Show all invoices' },
  { at: '/payments', as: 'dana.whitlock', all: 'Show all payments' },
];

test(
  'an invoice that is too old for a chargeback says so, and leads to customer support',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'dana.whitlock');
    // The list begins with what has to be done; what was paid long ago stands at its end.
    await page.goto(`${portal.origin}/invoice-list/all?page=3`);
    await page.getByRole('main').getByRole('table').getByRole('link', { name: /^INV-/ }).last().click();
    await expect(
      page.getByText(/^An invoice can be charged back for 120 days after it was billed/),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Contact customer support' }).first().click();
    await expect(page).toHaveURL(/\/help/);
  },
);

for (const { at, as, all } of LISTS)
  test(
    `whoever finds nothing on ${at} is led back to all of it`,
    { tag: '@deep' },
    async ({ page, portal }) => {
      await beginDisputes(page, portal, as);
      await page.goto(`${portal.origin}${at}`);
      await page.getByRole('main').getByRole('searchbox').fill('nothing of this name');
      const back = page.getByRole('link', { name: all });
      await expect(back).toBeVisible();
      await expect(page.getByRole('main').getByRole('table')).toHaveCount(0);
      await back.click();
      await expect(page.getByRole('main').getByRole('table').getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
    },
  );
