import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('support sends back what was authorized late, and finds what is on its way and what was refunded', async ({
  page,
  portal,
  browser,
}) => {
  await beginDisputes(page, portal, 'sue.support');
  await page.goto(portal.origin);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Payments and refunds' })
    .click();
  await expect(page).toHaveURL(`${portal.origin}/support/payments`);
  const rows = page.getByRole('table', { name: 'Payments and refunds' }).getByRole('row');
  await page.getByRole('link', { name: /^Under way/ }).click();
  await expect(rows.filter({ hasText: 'On its way back' }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Ended/ }).click();
  await expect(rows.filter({ hasText: 'Refunded' }).first()).toBeVisible();

  const which = page.getByRole('combobox', { name: 'Which payments' });
  await which.selectOption({ label: 'Refunded or on its way back' });
  await expect(page).toHaveURL(/mark=refunded/);
  await expect(rows.filter({ hasText: 'Refunded' }).first()).toBeVisible();
  await which.selectOption({ label: 'All payments' });
  await expect(page).not.toHaveURL(/mark=/);

  await page.getByRole('link', { name: /^To send back/ }).click();
  const waiting = rows.filter({ hasText: 'To be sent back' }).first();
  const number = await waiting.getByRole('link').innerText();
  await waiting.getByRole('link').click();
  await expect(page.getByText(/authorized it after it had failed/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Send back', exact: true }).click();
  await page.getByRole('button', { name: 'Go on to the confirmation' }).click();
  const asked = page.getByRole('alertdialog', { name: /^Send .* back\?$/ });
  await asked.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(page.getByText('It was asked for. How far it is stands below.')).toBeVisible();
  await expect(page.getByText(/^(On its way back|Refunded)$/).first()).toBeVisible();

  const payer = await browser.newPage();
  await beginDisputes(payer, portal, 'dana.whitlock');
  await payer.goto(`${portal.origin}/payments?search=${number}`);
  await payer.getByRole('table').getByRole('link', { name: number }).click();
  await expect(payer.getByText(/^(On its way back|Refunded)$/).first()).toBeVisible();
  await payer.close();
});
