import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

const LISTS = [
  { at: '/merchant/invoices', as: 'ray.ostrander', all: 'Show all invoices' },
  { at: '/payments', as: 'dana.whitlock', all: 'Show all payments' },
];

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
