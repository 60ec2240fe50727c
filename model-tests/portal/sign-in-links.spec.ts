import { expect, type Page, type Route } from '@playwright/test';
import { test } from './test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test(
  'whoever forgot the password need not type the name again',
  { tag: '@deep' },
  async ({ page, portal: { origin } }) => {
    await page.goto(`${origin}/login`);
    await page.getByLabel('Username').fill('vera.viewer');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(heading(page, 'Sign in')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveValue('vera.viewer');
    await expect(page).toHaveURL(`${origin}/forgot-password`);
  },
);

test(
  'a link of the sign-in page that is followed before the scripts run leads where it says',
  { tag: '@deep' },
  async ({ page, portal: { origin } }) => {
    const late = (milliseconds: number) => async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    };
    await page.route('**/assets/*.js', late(1_000));
    await page.goto(`${origin}/login`, { waitUntil: 'commit' });
    // The page becomes live while the next one is on its way.
    await page.route('**/forgot-password', late(3_000));
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page).toHaveURL(`${origin}/forgot-password`);
    await expect(heading(page, 'Sign in')).toHaveCount(0);
  },
);
