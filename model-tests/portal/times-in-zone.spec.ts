import { expect } from '@playwright/test';
import { signInPastPage } from './past-the-page.ts';
import { test } from './test.ts';

test(
  'times are shown in the zone that its reader chooses, on every page and after a new visit',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', {});
    await signInPastPage({ page, portal }, user);
    await page.goto(`${portal.origin}/account/settings`);
    const changed = page.getByText(/^Last changed: /);
    await expect(changed).toHaveText(/\sCT$/u);
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Warsaw');
    await expect(changed).toHaveText(/\sGMT\+[12]$/u);
    await expect(page.getByText('keep the zone of the portal: Central Time (CT).')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Warsaw');
    await expect(changed).toHaveText(/\sGMT\+[12]$/u);
    await page.getByRole('combobox', { name: 'Time zone' }).selectOption('');
    await expect(changed).toHaveText(/\sCT$/u);
  },
);
