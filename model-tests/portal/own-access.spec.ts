import { expect } from '@playwright/test';
import { signInPastPage } from './past-the-page.ts';
import { test } from './test.ts';

/** The settings name 20. */
const CUSTOMERS = 21;

test(
  'whoever has more customers than the settings name is led to all of them',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { customers: [] });
    for (let count = 0; count < CUSTOMERS; count += 1) {
      await portal.arrange('customer', { username: user.username, invoices: 0 });
    }
    await signInPastPage({ page, portal }, user);
    await page.goto(`${portal.origin}/account/settings`);
    await page.getByRole('link', { name: 'and 1 more' }).click();
    await expect(page).toHaveURL(`${portal.origin}/account/customers`);
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a customer' })).toBeVisible();
  },
);
