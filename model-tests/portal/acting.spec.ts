import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('customer support sees the portal as a user, in every tab, changes nothing and goes back', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'payer' });
  await beginDisputes(page, portal, 'sue.support');
  await page.goto(`${portal.origin}/support/users?search=${user.username}`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: /^See the portal as / }).click();
  await page.getByRole('button', { name: 'Back without sending' }).click();
  await page.getByRole('button', { name: /^See the portal as / }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(page.getByText('Say why, in at most 300 characters.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('They cannot find an invoice');
  await page.getByRole('checkbox', { name: 'The customer has asked for it' }).check();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();

  const banner = /of customer support sees the portal as /;
  await expect(page.getByText(banner)).toBeVisible();
  await expect(page.getByText('Nothing can be changed.', { exact: false })).toBeVisible();
  await page.goto(`${portal.origin}/invoice-list/all`);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(page.getByText(banner)).toBeVisible();
  // Nobody pays in somebody's name.
  await page.goto(`${portal.origin}/payment/due`);
  await expect(page.getByRole('heading', { level: 1, name: 'Select invoices' })).toHaveCount(0);

  const second = await page.context().newPage();
  await second.goto(`${portal.origin}/account/overview`);
  await expect(second.getByText(banner)).toBeVisible();
  await second.goto(`${portal.origin}/account/settings`);
  await expect(second.getByRole('button', { name: 'Change password' })).toHaveCount(0);
  await expect(second.getByText('Only the user changes these')).toBeVisible();
  await expect(second.getByText('Payer', { exact: true })).toBeVisible();
  await expect(second.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  // Nothing is offered that would be refused.
  await second.goto(`${portal.origin}/invoice-list/all`);
  await expect(second.getByRole('table').getByRole('link').first()).toBeVisible();
  await expect(second.getByRole('button', { name: 'Save as a view' })).toHaveCount(0);
  await second.getByRole('button', { name: 'Back to customer support' }).click();
  // Back on the user's own page, which says what happened and why.
  await expect(second.getByRole('heading', { level: 1, name: 'Tove Walker' })).toBeVisible();
  await expect(second.getByText('They cannot find an invoice').first()).toBeVisible();
  await expect(second.getByText(banner)).toHaveCount(0);
  // The first tab says so, and does not speak of somebody else.
  await expect(
    page.getByRole('heading', { level: 1, name: 'The view of the portal has changed' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customer search' })).toBeVisible();
  // Before it both have a page of settings: it is customer support's own again.
  await second.goBack();
  await expect(second.getByText('sue.support@example.com').first()).toBeVisible();
  await second.goto(`${portal.origin}/support/activity?kind=look`);
  await expect(second.getByText('Portal seen as a user: ended').first()).toBeVisible();
  await expect(second.getByText('Portal seen as a user: begun').first()).toBeVisible();
  await expect(second.getByText('Portal seen as a user: looked at').first()).toBeVisible();
  await expect(second.getByText('They cannot find an invoice').first()).toBeVisible();
  await second.close();
});
