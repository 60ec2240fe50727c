import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('an administrator makes a group in three steps, is told who would lose what, and deletes it', async ({
  page,
  portal,
}) => {
  const name = `Night payers ${process.pid}`;
  await beginDisputes(page, portal, 'gina.groups');
  await page.goto(`${portal.origin}/manage-groups`);
  // Forty customers: the page is of one of them.
  await page.getByText('Duluth Drayage', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User groups' })).toBeVisible();
  await page.getByRole('link', { name: 'New group' }).click();
  await page.getByRole('button', { name: 'Add customers' }).click();
  await expect(page.getByText('Enter the group name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Group name' }).fill(name);
  await page.getByRole('combobox', { name: 'Parent group' }).selectOption('Midwest Finance');
  await page.getByRole('button', { name: 'Add customers' }).click();
  await expect(page).toHaveURL(/\/manage-groups\/create\/customers$/);
  await page.getByLabel('Accounts of Duluth Drayage').click();
  await expect(page.getByText('Duluth Drayage 0010')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search customers' }).fill('wausau yard');
  await page.getByRole('checkbox', { name: /^Wausau Yard/ }).press('Space');
  await page.getByRole('button', { name: 'Add users' }).click();
  await page.getByRole('checkbox', { name: /^Lena Ortiz/ }).check();
  await page.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { name: `“${name}” is created` })).toBeVisible();
  await expect(page.getByText('Users: 1. Customers they get: 13.', { exact: false })).toBeVisible();

  await page.getByRole('link', { name: 'Open the group' }).click();
  // One of the customers that the parent gives is given by the group itself, too, and so is kept.
  await page
    .getByRole('checkbox', { name: / gives it$/ })
    .first()
    .press('Space');
  await page.getByRole('combobox', { name: 'Parent group' }).selectOption('No parent group');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const told = page.getByRole('alertdialog');
  await expect(told.getByText(/^Lena Ortiz: .* and 5 more$/)).toBeVisible();
  await told.getByRole('button', { name: 'Save and take away' }).click();
  await expect(page.getByText('Saved. It counts from the users’ next click.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete group' }).click();
  await expect(told.getByText(/^Lena Ortiz: .+, Wausau Yard/)).toBeVisible();
  await told.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Upper Midwest AP' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
