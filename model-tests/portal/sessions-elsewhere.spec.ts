import { expect } from '@playwright/test';
import { codeOf } from './authenticator.ts';
import { signInElsewhere, signInPastPage } from './past-the-page.ts';
import { proveToBeThere, saveRecoveryCodes } from './recovery-codes.ts';
import { test } from './test.ts';

const NEXT_PASSWORD = 'Granite-Ferry-41!';

test(
  'a new password and a new second factor end the sessions elsewhere, and the page says so at once',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', {});
    await signInElsewhere({ portal }, user);
    await signInPastPage({ page, portal }, user);
    await page.goto(`${portal.origin}/account/settings`);
    const nowhereElse = page.getByText('You are signed in nowhere else.');
    await expect(page.getByText('1 other browser is signed in to your account.')).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(user.password);
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel('Confirm password', { exact: true }).fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(nowhereElse).toBeVisible();

    await signInElsewhere({ portal }, { ...user, password: NEXT_PASSWORD });
    await page.reload();
    await expect(page.getByText('1 other browser is signed in to your account.')).toBeVisible();
    await page.getByRole('button', { name: 'Add a second factor' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await proveToBeThere(page, NEXT_PASSWORD);
    const key = await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText();
    await page.locator('[name="typed"]').fill(codeOf(key));
    await page.locator('[name="typed"]').press('Enter');
    await expect(nowhereElse).toBeVisible();
    await saveRecoveryCodes(page);
    const { sessions } = await portal.arrange('security', { username: user.username });
    expect(sessions).toBe(1);
  },
);
