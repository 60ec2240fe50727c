import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('a merchant reads why less was paid and refuses it with words, which the customer reads on the invoice', async ({
  page,
  portal,
  browser,
}) => {
  await beginDisputes(page, portal, 'ray.ostrander');
  await page.goto(portal.origin);
  // Their first page says that some wait.
  await expect(page.getByText(/^Part payments waiting for your answer: \d+$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'See part payments' })).toHaveAttribute(
    'href',
    /\/merchant\/short-pays$/,
  );
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Part payments' }).click();
  await expect(page).toHaveURL(`${portal.origin}/merchant/short-pays`);
  const rows = page.getByRole('table', { name: 'Part payments' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Accepted' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Refused' }).first()).toBeVisible();
  // What is to be answered comes first.
  const first = rows.nth(1);
  await expect(first).toContainText('Waiting for an answer');
  await expect(first).toContainText('One of two drums was cracked');
  const invoice = await first.getByRole('link').innerText();
  await first.getByRole('link').click();

  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('button', { name: 'Accept the lower amount' }).click();
  const asked = page.getByRole('alertdialog', { name: `Accept the lower amount of ${invoice}?` });
  await expect(asked).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  await page.getByRole('button', { name: 'Back without sending' }).click();

  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page.getByRole('button', { name: 'Refuse with these words' }).click();
  await expect(page.getByText(/^Say why you refuse, in 500 characters at most/).first()).toBeVisible();
  await page.getByRole('textbox').fill('Both drums were whole at the gate');
  await page.getByRole('button', { name: 'Refuse with these words' }).click();
  await expect(page.getByText('Refused', { exact: true }).first()).toBeVisible();

  const customer = await browser.newPage();
  await beginDisputes(customer, portal, 'dana.whitlock');
  await customer.goto(`${portal.origin}/invoice-list/all?search=${invoice}`);
  await customer.getByRole('table').getByRole('link', { name: invoice }).click();
  await expect(customer.getByText(/^The merchant refused: [\d,.]+.USD, Damaged goods$/)).toBeVisible();
  await expect(customer.getByText('Both drums were whole at the gate', { exact: true })).toBeVisible();
  // Its history says who and when, too.
  await expect(customer.getByText(/^By the merchant: .+\. Both drums were whole at the gate$/)).toBeVisible();
  await customer.close();
});
