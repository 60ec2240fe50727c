import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { openInNewTab } from './in-new-tab.ts';
import { test } from './test.ts';
import { typeDate } from './type-date.ts';

test('an administrator turns AutoPay on after seeing its first run, skips an invoice, pauses and turns it off', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'admin', customers: [] });
  await portal.arrange('customer', {
    username: user.username,
    invoices: [
      { invoiceId: 'INV-8400001', account: 'Fleet East', poNumber: '45-1', dueIn: 20, total: 10_000 },
      { invoiceId: 'INV-8400002', account: 'Fleet East', poNumber: '45-2', dueIn: 20, total: 25_000 },
    ],
  });
  await beginDisputes(page, portal, user.username, user.password);
  await page.goto(portal.origin);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'AutoPay' }).click();
  await expect(page.getByRole('heading', { name: 'AutoPay is off' })).toBeVisible();

  await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
  await page.getByRole('button', { name: 'See the first run' }).click();
  await expect(page.getByRole('heading', { name: 'What the first run would collect' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the settings' }).click();
  await page.getByRole('button', { name: 'See the first run' }).click();
  await expect(page.getByText(/^350\.00\sUSD on /)).toBeVisible();
  await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
  const proof = page.getByRole('alertdialog');
  await expect(proof.getByRole('heading', { name: 'Is it you who turns AutoPay on?' })).toBeVisible();
  await proof.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
  await proof.getByLabel('Your password').fill(user.password);
  await proof.getByRole('button', { name: 'Turn on AutoPay' }).click();

  await expect(page.getByRole('heading', { name: 'In this run' })).toBeVisible();
  await expect(page.getByText(/^On since .*, turned on by /)).toBeVisible();
  const main = page.getByRole('main');
  await openInNewTab(main.getByRole('link', { name: 'INV-8400001' }).first());
  await openInNewTab(main.getByRole('row').getByRole('link').first());
  await main
    .getByRole('link', { name: /^[A-Z][a-z]{2} \d/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Skip INV-8400001' }).click();
  await expect(page.getByText('It is skipped until you put it back.')).toBeVisible();
  await openInNewTab(main.getByRole('link', { name: 'Pay invoices' }).first());
  await openInNewTab(main.getByRole('listitem').getByRole('link', { name: 'INV-8400001' }));
  await page.getByRole('button', { name: 'Put INV-8400001 back' }).click();
  await expect(page.getByRole('button', { name: 'Skip INV-8400001' })).toBeVisible();

  await page.getByRole('button', { name: 'Pause until…' }).click();
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(page.getByText('Choose a day that is ahead, at most a year.')).toBeVisible();
  await page.getByRole('button', { name: /Calendar/ }).click();
  await page.keyboard.press('Escape');
  const until = new Date(Date.now() + 60 * 24 * 60 * 60 * 1_000);
  await typeDate(page, 'First day on which it pays again', until.toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  const day = until.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  await expect(page.getByText(`Paused until ${day}`, { exact: true })).toBeVisible();
  // The head of the page says it too, without a reload.
  await expect(page.getByText(/^Paused until .* paused it on /)).toBeVisible();
  await page.getByRole('button', { name: 'Go on now' }).click();
  await expect(page.getByText(`Paused until ${day}`, { exact: true })).toBeHidden();
  await expect(page.getByText(/^On since .*, turned on by /)).toBeVisible();

  await page.getByRole('button', { name: 'Skip this run' }).click();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByRole('button', { name: 'See the next run' })).toBeVisible();
  await page.reload();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('heading', { name: 'AutoPay is off' })).toBeVisible();
});
