import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

/** A second administrator is asked before a user becomes one. */
async function byTwo(_: string, folder: string): Promise<Record<string, string>> {
  const file = join(folder, 'settings.json');
  await writeFile(file, JSON.stringify({ approvals: { administrators: true } }));
  return { PORTAL_SETTINGS: file };
}

test.use({ told: { arrange: byTwo } });

test(
  'a payer becomes an administrator by a second one’s yes, and who is invited as one is told to need it too',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const maker = await portal.arrange('user', { role: 'admin', customers: [] });
    const { buid } = await portal.arrange('customer', { username: maker.username, invoices: 1 });
    const second = await portal.arrange('user', { role: 'admin', customers: [buid] });
    const payer = await portal.arrange('user', { role: 'payer', customers: [buid] });
    await beginDisputes(page, portal, maker.username, maker.password);
    await page.goto(`${portal.origin}/manage-users`);
    await page.getByRole('searchbox', { name: 'Find a user' }).fill(payer.username);
    const found = page.getByRole('table').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
    // The list has a field of this name too, which filters it.
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: 'Role' }).selectOption('admin');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('A second administrator was asked for the role')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('payer');
    // Nothing of it is unsaved: the way to the request is not held up.
    await page.getByRole('link', { name: /^A-\d+$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: / as an administrator$/ })).toBeVisible();
    await expect(page.getByText('Payer → Administrator')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await beginDisputes(other, portal, second.username, second.password);
    await other.goto(page.url());
    await expect(other.getByText('The user stands as when it was asked for')).toBeVisible();
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByRole('button', { name: 'Go on' }).click();
    const proof = other.getByRole('alertdialog');
    await proof.getByLabel('Your password').fill(second.password);
    await proof.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(other.getByText('Approved', { exact: true }).first()).toBeVisible();
    await other.context().close();
    await page.goto(`${portal.origin}/manage-users`);
    await page.getByRole('searchbox', { name: 'Find a user' }).fill(payer.username);
    await expect(found).toHaveCount(1);
    await expect(page.getByRole('row').nth(1)).toContainText('Administrator');
    await page.goto(`${portal.origin}/notices`);
    await expect(
      page.getByRole('heading', { name: / as an administrator: approved$/ }).first(),
    ).toBeVisible();

    await page.goto(`${portal.origin}/manage-users/invite`);
    await page.getByRole('textbox', { name: 'People', exact: true }).fill('Ada New, ada.new@example.com');
    await page.getByRole('combobox', { name: 'Role', exact: true }).selectOption('admin');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('Starts as Viewer. A second administrator is asked')).toBeVisible();
    await page.getByRole('button', { name: 'Send invitations: 1' }).click();
    await page.getByRole('link', { name: 'To the users' }).click();
    await page.getByRole('searchbox', { name: 'Find a user' }).fill('Ada New');
    await page.getByRole('link', { name: 'Ada New' }).click();
    await expect(page.getByText('Starts as Viewer. A second administrator is asked')).toBeVisible();
  },
);
