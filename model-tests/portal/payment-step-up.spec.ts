import { expect } from '@playwright/test';
import { requestLost } from './answers.ts';
import { beginWithCustomer } from './dispute-pages.ts';
import { test } from './test.ts';

test('above the configured sum the review says that it asks again, and nothing is paid before the password', async ({
  page,
  portal,
}) => {
  const { user: payer } = await beginWithCustomer(page, portal, 'payer', {
    invoices: [
      { invoiceId: 'INV-8810001', account: 'Fleet East', poNumber: '48-1', dueIn: -9, total: 5_000_000 },
      { invoiceId: 'INV-8810002', account: 'Fleet East', poNumber: '48-2', dueIn: 60, total: 30_000 },
    ],
  });
  await page.goto(`${portal.origin}/payment/due`);
  await page.getByRole('checkbox', { name: 'Select INV-8810001' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();
  const told = page.getByRole('heading', { name: 'You are asked again who you are' });
  await expect(page.getByRole('button', { name: /^Pay 50,000\.00/ })).toBeVisible();
  await expect(told, 'at the sum').toHaveCount(0);
  await page.getByRole('button', { name: 'Change selection' }).click();
  await page.getByRole('checkbox', { name: 'Select INV-8810002' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(told).toBeVisible();
  await expect(page.getByText(/^50,300\.00.USD is above 50,000\.00.USD/)).toBeVisible();
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
  const pay = page.getByRole('button', { name: /^Pay 50,300\.00/ });
  await pay.dblclick();
  const proof = page.getByRole('alertdialog', { name: /^Is it you who pays 50,300\.00/ });
  await proof.getByRole('button', { name: 'Back to the payment' }).click();
  await expect(page.getByRole('checkbox', { name: /payment terms/ })).toBeChecked();
  // A reload loses nothing but the question.
  await page.reload();
  await expect(told).toBeVisible();
  await pay.click();
  await proof.getByLabel('Your password').fill('Not-The-One-27!');
  await proof.getByRole('button', { name: /^Pay 50,300\.00/ }).click();
  await expect(
    proof.getByText(
      'The password you entered is invalid. 4 tries are left before you have to sign in again.',
    ),
  ).toBeVisible();
  await proof.getByLabel('Your password').fill(payer.password);
  await proof.getByRole('button', { name: /^Pay 50,300\.00/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
});

test('a payment above the sum that has not arrived is proved again after a reload, and then sent once', async ({
  page,
  portal,
}) => {
  const { user: payer } = await beginWithCustomer(page, portal, 'payer', {
    invoices: [
      { invoiceId: 'INV-8810011', account: 'Fleet East', poNumber: '48-11', dueIn: -9, total: 5_030_000 },
    ],
  });
  await page.goto(`${portal.origin}/payment/due`);
  await page.getByRole('checkbox', { name: 'Select INV-8810011' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
  const keys: string[] = [];
  await page.route(/\/api\/payments(?:\?|$)/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    return keys.length === 1 ? requestLost(route, { page, portal, coming: [] }) : route.fallback();
  });
  await page.getByRole('button', { name: /^Pay 50,300\.00/ }).click();
  const proof = page.getByRole('alertdialog', { name: /^Is it you who pays 50,300\.00/ });
  await proof.getByLabel('Your password').fill(payer.password);
  await proof.getByRole('button', { name: /^Pay 50,300\.00/ }).click();
  const again = page.getByRole('button', { name: 'Send the same payment again' });
  await expect(again).toBeVisible();
  await page.reload();
  await again.click();
  await proof.getByRole('button', { name: 'Back to the payment' }).click();
  await again.click();
  await proof.getByLabel('Your password').fill(payer.password);
  await proof.getByRole('button', { name: 'Send the same payment again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});
