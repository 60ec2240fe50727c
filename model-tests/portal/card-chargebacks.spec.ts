import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

test('support is told of a cardholder’s chargeback, finds those that wait, and contests one, which its payer sees', async ({
  page,
  portal,
  browser,
}) => {
  await beginDisputes(page, portal, 'sue.support');
  await page.goto(`${portal.origin}/notices`);
  await page
    .getByRole('listitem')
    .filter({ hasText: /^The cardholder disputes/ })
    .filter({ hasText: 'Accept or contest it.' })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/support\/payments\/[0-9a-f-]+$/);

  await page.goto(`${portal.origin}/support/payments`);
  await expect(page.getByRole('link', { name: /^Payments and refunds \d+ waiting for you$/ })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Payments and refunds' }).getByRole('row');
  await page.getByRole('link', { name: /^To send back/ }).click();
  await expect(rows.filter({ hasText: /Has waited for \d+ days/ }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Undecided chargebacks/ }).click();
  await expect(rows.filter({ hasText: 'Chargeback contested' }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Chargebacks to answer/ }).click();
  await expect(rows.filter({ hasText: 'Chargeback contested' })).toHaveCount(0);
  const waiting = rows.filter({ hasText: /Evidence until .+ · \d+ days left/ }).first();
  const number = await waiting.getByRole('link').innerText();
  await waiting.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Chargeback by the cardholder' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Answer the chargeback' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Contest it with evidence' }).click();
  await page.getByRole('textbox', { name: 'Evidence' }).fill('The delivery was signed for at the depot.');
  await page.getByRole('button', { name: 'Go on to the confirmation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Contest it with evidence' }).click();
  await expect(page.getByText('It is recorded.')).toBeVisible();

  const payer = await browser.newPage();
  await beginDisputes(payer, portal, 'dana.whitlock');
  await payer.goto(`${portal.origin}/payments?search=${number}`);
  await payer.getByRole('table').getByRole('link', { name: number }).click();
  await expect(payer.getByRole('heading', { name: 'Chargeback by the cardholder' })).toBeVisible();
  await expect(payer.getByText('The delivery was signed for at the depot.')).toHaveCount(0);
  await payer.close();
});
