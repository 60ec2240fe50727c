import { expect } from '@playwright/test';
import { signInOnPage } from './past-the-page.ts';
import { test } from './test.ts';

test(
  'after the last wrong code it is said what happened, until when, what counts then and who can help',
  { tag: '@deep' },
  async ({ page, portal }) => {
    test.slow();
    const user = await portal.arrange('user', { hasSecondFactor: true });
    await signInOnPage({ page, portal }, user);
    const code = page.getByLabel('Code', { exact: true });
    const told = page.getByRole('alert').filter({ hasText: 'Too many wrong tries' });
    await expect(async () => {
      if (await told.isVisible()) return;
      await code.fill('000000');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(told).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(told).toContainText(/Codes and passkeys are locked here until .+(?:CT|GMT)/);
    await expect(told).toContainText('use one of your recovery codes');
    await expect(told).toContainText('ask an administrator of your company or customer support');
    await expect(told.getByRole('link', { name: /\d{3}/ })).toBeVisible();
    await expect(page.getByText('Reset password')).toHaveCount(0);

    await page.getByRole('button', { name: 'Back to sign-in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    // Nobody has to give a right code first to learn that none is looked at.
    await signInOnPage({ page, portal }, user);
    await expect(told).toBeVisible();
    await expect(page.getByLabel('Code', { exact: true })).toHaveCount(0);
  },
);
