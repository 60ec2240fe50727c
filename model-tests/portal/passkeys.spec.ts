import { expect, type Page } from '@playwright/test';
import { FACTOR_DEMANDED } from '#server/testing/arrangements.ts';
import { codeOf } from './authenticator.ts';
import { openSettings, proveToBeThere, saveRecoveryCodes } from './recovery-codes.ts';
import { signInOnPage, signInPastPage } from './past-the-page.ts';
import { test } from './test.ts';
import { virtualAuthenticator } from './virtual-authenticator.ts';

const removeOf = (page: Page, name: string) => page.getByRole('button', { name: `Remove passkey: ${name}` });
const nextInDialog = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Continue', exact: true });

test(
  'a passkey is added in the settings, asked for at sign-in and before a change, and removed by itself',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', {});
    const device = await virtualAuthenticator(page);
    await signInPastPage({ page, portal }, user);
    await page.goto(`${portal.origin}/account/settings`);

    await test.step('whoever says no to the device can try again', async () => {
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await expect(page.getByText('every other browser that is signed in to your account')).toBeVisible();
      await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
      await page.getByRole('button', { name: 'Create passkey' }).click();
      await device.refuses(async () => {
        await proveToBeThere(page, user.password);
        await expect(page.getByText('No passkey was made.')).toBeVisible();
      });
    });
    await test.step('the first one brings recovery codes', async () => {
      await page.getByRole('button', { name: 'Create passkey' }).click();
      await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
      await expect(
        page.getByText('Each sign-in asks for a passkey. There is no authenticator app.'),
      ).toBeVisible();
      await expect(page.getByText('Your recovery codes are not confirmed as saved')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'New recovery codes' })).toHaveCount(0);
      page.on('dialog', (dialog) => dialog.accept());
      await page.reload();
      await expect(page.getByText('Your recovery codes are not confirmed as saved')).toBeVisible();
      await page.getByRole('button', { name: 'My recovery codes are saved' }).click();
      await expect(page.getByText('Your recovery codes are not confirmed as saved')).toHaveCount(0);
      await expect(removeOf(page, 'Office laptop')).toBeVisible();
      await expect(
        page.getByText('Each sign-in asks for a passkey. There is no authenticator app.'),
      ).toBeVisible();
    });
    await test.step('sign-in asks for it', async () => {
      await page.context().clearCookies();
      await signInOnPage({ page, portal }, user);
      await device.refuses(async () => {
        await page.getByRole('button', { name: 'Use a passkey' }).click();
        await expect(page.getByText('No passkey was given.')).toBeVisible();
      });
      await page.getByRole('button', { name: 'Use a recovery code' }).click();
      await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeVisible();
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      // A second press of it takes nothing back.
      await page.getByRole('button', { name: 'Use a passkey' }).dblclick();
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    });
    await test.step('a second one of the same device is none', async () => {
      await openSettings(page);
      await expect(page.getByText(/last used/)).toBeVisible();
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Again');
      await page.getByRole('button', { name: 'Create passkey' }).click();
      await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await page.getByRole('button', { name: 'Use a passkey instead' }).click();
      await nextInDialog(page).click();
      await expect(page.getByText('This device already keeps a passkey of your account.')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel' }).click();
    });
    await test.step('an app beside it gives the code before a change instead', async () => {
      await page.getByRole('button', { name: 'Add an authenticator app' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await nextInDialog(page).click();
      const key = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
      await page.locator('[name="typed"]').fill(codeOf(key));
      await page.locator('[name="typed"]').press('Enter');
      await saveRecoveryCodes(page);
      await page.getByRole('button', { name: 'New recovery codes' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Use a code instead' }).click();
      await page.getByRole('button', { name: 'Use a passkey instead' }).click();
      await page.getByRole('button', { name: 'Use a code instead' }).click();
      await proveToBeThere(page, codeOf(key, 1));
      await saveRecoveryCodes(page);
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expect(
        page.getByText('Each sign-in asks for a passkey. There is no authenticator app.'),
      ).toBeVisible();
    });
    await test.step('it is removed by itself, and the second factor with it', async () => {
      await removeOf(page, 'Office laptop').click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      await nextInDialog(page).click();
      await expect(page.getByText('Off. With it, sign-in also asks for a code')).toBeVisible();
      await expect(removeOf(page, 'Office laptop')).toHaveCount(0);
    });
    const { hasSecondFactor } = await portal.arrange('security', { username: user.username });
    expect(hasSecondFactor).toBe(false);
    expect(device.wrong, 'nothing was refused by the portal’s policies').toEqual([]);
  },
);

test(
  'a role that demands a second factor sets up a passkey at sign-in, past an app',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: FACTOR_DEMANDED.roles[0] });
    const device = await virtualAuthenticator(page);
    await signInOnPage({ page, portal }, user);
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.getByRole('button', { name: 'Use an authenticator app instead' }).click();
    await expect(page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/)).toBeVisible();
    await page.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await saveRecoveryCodes(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await openSettings(page);
    await expect(page.getByText('Office laptop', { exact: true })).toBeVisible();
    await expect(page.getByText('Your recovery codes are not confirmed as saved')).toHaveCount(0);
    expect(device.wrong, 'nothing was refused by the portal’s policies').toEqual([]);
  },
);

test(
  'whoever has lost device and recovery codes is let in again by an administrator, without them',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const user = await portal.arrange('user', { role: 'viewer', hasSecondFactor: true });
    await signInPastPage({ page, portal }, { username: 'dana.whitlock', password: user.password });
    await page.goto(`${portal.origin}/manage-users`);
    await page.getByRole('searchbox', { name: 'Find a user' }).fill(user.username);
    const found = page.getByRole('table').getByRole('link');
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page.getByText('Codes of an app')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the second factor' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Choose a reason.')).toBeVisible();
    const reason = page.getByLabel('Why it is removed');
    await reason.selectOption('Another reason');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Enter a reason.')).toBeVisible();
    await reason.selectOption('Device and recovery codes are lost');
    await expect(page.getByLabel('Words to the user (optional)')).toHaveValue('');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await proveToBeThere(page, user.password);
    const done = page.getByRole('status').filter({ hasText: 'Done' });
    await expect(done).toBeFocused();
    await expect(page.getByText('Codes of an app')).toHaveCount(0);
    await page.goto(`${portal.origin}/manage-users`);
    await page.getByLabel('Second factor', { exact: true }).selectOption('Without a second factor');
    await page.getByRole('searchbox', { name: 'Find a user' }).fill(user.username);
    await expect(found).toHaveCount(1);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signInOnPage({ page: other, portal }, user);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(/Overview|Kestrel/);
    await expect(other.getByText('Your second factor was removed')).toBeVisible();
    await other.getByRole('link', { name: 'Account and settings' }).click();
    await expect(other.getByRole('button', { name: 'Add a second factor' })).toBeVisible();
    await elsewhere.close();
  },
);
