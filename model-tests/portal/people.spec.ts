import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { openInNewTab } from './in-new-tab.ts';
import { newestMail } from './mailbox.ts';
import { test } from './test.ts';

test('an administrator invites people from a list, and an invitation that is withdrawn leads nowhere', async ({
  page,
  portal,
  browser,
}) => {
  const address = `nia.${process.pid}@example.com`;
  await beginDisputes(page, portal, 'dana.whitlock');
  await page.goto(portal.origin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page
    .getByRole('textbox', { name: 'People', exact: true })
    .fill(`Nia Nilsen, ${address}\nnobody\nPiotr Payer, piotr.payer@example.com`);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { name: 'To invite: 1, left out: 2' })).toBeVisible();
  await expect(page.getByText('The user already exists: Piotr Payer.')).toBeVisible();
  await page.getByLabel(`Role of ${address}`).selectOption('Payer');
  await page.getByRole('button', { name: 'Correct the list' }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).last().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByLabel(`Role of ${address}`)).toHaveValue('payer');
  await page.getByRole('button', { name: 'Send invitations: 1' }).click();
  await expect(page.getByText('Invited: 1')).toBeVisible();
  await openInNewTab(page.getByRole('main').getByRole('row').getByRole('link').first());
  await openInNewTab(page.getByRole('link', { name: 'To the users' }));
  const { link } = await newestMail(portal.environment['DATA_DIR'] ?? '', address, /./);

  await page.getByRole('button', { name: 'Invite more' }).click();
  await expect(page.getByRole('textbox', { name: 'People', exact: true })).toHaveValue('');
  await page.getByRole('link', { name: 'Users', exact: true }).last().click();
  // Other stories of this portal have brought users too, more than one page shows.
  await page.getByRole('searchbox', { name: 'Find a user' }).fill('Nia Nilsen');
  await page.getByRole('link', { name: 'Nia Nilsen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nia Nilsen' })).toBeVisible();
  await expect(page.getByText(/^Invited, link ends /)).toBeVisible();
  await page.getByRole('button', { name: 'Resend invite' }).click();
  await page.getByRole('button', { name: 'Back without changing' }).click();
  await page.getByRole('button', { name: 'Correct the email address' }).click();
  const corrected = page.getByRole('textbox', { name: 'Email' });
  await expect(corrected).toHaveValue(address);
  await corrected.fill(`right.${address}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(`right.${address}`, { exact: true })).toBeVisible();
  await newestMail(portal.environment['DATA_DIR'] ?? '', `right.${address}`, /./);
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This invitation is no longer open')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All users and invitations' })).toBeVisible();
  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(link);
  await expect(other.getByText('This link cannot be used')).toBeVisible();
  await stranger.close();
});

test(
  'customer support locks a user with a reason that the user reads, and lifts it again',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { username } = await portal.arrange('user', { role: 'payer' });
    await beginDisputes(page, portal, 'sue.support');
    await page.goto(`${portal.origin}/support/users?search=${username}`);
    const factor = page.getByLabel('Second factor', { exact: true });
    await factor.selectOption('Without a second factor');
    await expect(page).toHaveURL(/second_factor=none/);
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
    await factor.selectOption('With or without a second factor');
    await expect(page).not.toHaveURL(/second_factor/);
    await page.getByRole('table').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByLabel('Reason that the user sees').fill('Asked for by telephone');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Locked by /)).toBeVisible();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
  },
);

test(
  'whoever is locked reads why after the right password, and signs in as before once unlocked',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const { username, password } = await portal.arrange('user', { role: 'payer' });
    await beginDisputes(page, portal, 'dana.whitlock');
    await page.goto(`${portal.origin}/manage-users`);
    await page.getByRole('searchbox', { name: 'Find a user' }).fill(username);
    const found = page.getByRole('table').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('textbox', { name: 'Reason', exact: true }).fill('Left the company');
    await page.getByRole('button', { name: 'Back without changing' }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await page.getByLabel('Reason that the user sees').fill('On leave until Monday');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(/^Locked by /)).toBeVisible();

    const colleague = await browser.newContext();
    const other = await colleague.newPage();
    const signIn = async () => {
      await other.goto(`${portal.origin}/login`);
      await other.getByLabel('Username').fill(username);
      await other.getByLabel('Password', { exact: true }).fill(password);
      await other.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn();
    await expect(other.getByText('On leave until Monday')).toBeVisible();
    await page.getByRole('button', { name: 'Unlock' }).click();
    const renewed = page.getByRole('checkbox', { name: 'New password at the next sign-in' });
    await renewed.check();
    await renewed.uncheck();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await signIn();
    await expect(other.getByRole('heading', { level: 1 })).toContainText(/Overview|Kestrel/);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByLabel('Reason', { exact: true }).fill('Has left the company');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Deactivated', { exact: true }).first()).toBeVisible();
    await signIn();
    await expect(other.getByText('This account is deactivated')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Ask for reactivation' })).toBeVisible();
    await colleague.close();
  },
);
