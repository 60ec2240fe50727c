import { expect } from '@playwright/test';
import { test } from './test.ts';

for (const page of ['reset-password', 'create-account', 'add-bank-account'])
  test(
    `a link to ${page} that was cut off says that it can’t be used`,
    { tag: '@deep' },
    async ({ page: tab, portal }) => {
      await tab.goto(`${portal.origin}/${page}#token=cut-off`);
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(
        /^This (?:link|invitation) cannot be used$/,
      );
    },
  );

test(
  'a page beside sign-in whose part does not arrive says so, and comes at the next try',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const part = /\/assets\/login-area-[\w-]+\.js$/;
    await page.route(part, (route) => route.abort());
    await page.goto(`${portal.origin}/forgot-user`);
    await expect(page.getByRole('alert')).toContainText('Check your connection');
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your username?');
  },
);

test(
  'a language that is chosen without network comes with it, and what was typed stays',
  { tag: '@deep' },
  async ({ page, portal, context }) => {
    await page.goto(`${portal.origin}/forgot-user`);
    const field = page.getByRole('textbox');
    await field.fill('dana@kestrel.example');
    await context.setOffline(true);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(field).toHaveValue('dana@kestrel.example');
    await context.setOffline(false);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(field).toHaveValue('dana@kestrel.example');
  },
);
