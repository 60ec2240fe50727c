import { expect } from '@playwright/test';
import { enterPastPage } from './past-the-page.ts';
import { test } from './test.ts';

test(
  'an inactive account is told so with whom to call, and what it owes can be paid',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { customers: ['100748'], role: 'payer' });
    await enterPastPage({ page, portal }, user);
    await page.goto(`${portal.origin}/account/overview`);
    await expect(page.getByText('This account is inactive')).toBeVisible();
    await expect(page.getByText('What it owes can still be paid and disputed.')).toBeVisible();
    await expect(page.getByText('Call customer support: 800-555-0142')).toBeVisible();

    await page.goto(`${portal.origin}/payment/due`);
    await expect(page.getByRole('heading', { level: 1, name: 'Select invoices to pay' })).toBeVisible();
    await page.getByRole('row').nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: /^Review/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Review/);
    await expect(page.getByText('cannot pay online')).toHaveCount(0);
  },
);
