import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

const SIDES = [
  { username: 'dana.whitlock', list: '/dispute-center', one: /\/dispute-center\/\d+$/ },
  { username: 'ray.ostrander', list: '/merchant/disputes', one: /\/merchant\/disputes\/[0-9a-f-]{36}$/ },
  { username: 'sue.support', list: '/support/disputes', one: /\/support\/disputes\/[0-9a-f-]{36}$/ },
];

for (const { username, list, one } of SIDES) {
  test(`${username} finds the disputes at ${list} in the menu, and reads one whole`, async ({
    page,
    portal,
  }) => {
    await beginDisputes(page, portal, username);
    await page.goto(portal.origin);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Disputes' }).click();
    await expect(page).toHaveURL(portal.origin + list);
    await expect(page.getByRole('heading', { level: 1, name: 'Disputes' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Disputes' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/^\d+ disputes? · /)).toBeVisible();
    const rows = page.getByRole('table', { name: 'Disputes' }).getByRole('link', { name: /^DSP-\d+$/ });
    const number = await rows.first().innerText();

    await page.getByRole('searchbox', { name: 'Find disputes' }).fill(number);
    await expect(page).toHaveURL(new RegExp(`[?&]search=${number}`, 'i'));
    await expect(rows).toHaveCount(1);

    await rows.first().click();
    await expect(page).toHaveURL(one);
    await expect(page.getByRole('heading', { level: 1, name: /^Dispute DSP-\d+$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What was said and done' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();

    // Back leads to the list as it was narrowed.
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Find disputes' })).toHaveValue(number);
  });
}
