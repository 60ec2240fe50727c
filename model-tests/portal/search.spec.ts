import { expect } from '@playwright/test';
import { test } from './test.ts';
import { arriveWithCustomer } from './visitor.ts';

const INVOICES = [
  { invoiceId: 'INV-7825672', account: 'Kestrel', poNumber: '45-11342', dueIn: -7, total: 5_000 },
  { invoiceId: 'INV-7825673', account: 'Kestrel', poNumber: '2', dueIn: 7, total: 15_000 },
];

test('an invoice is found from any page by the beginning of its number, by the keyboard alone', async ({
  page,
  portal,
}) => {
  await arriveWithCustomer({ page, portal, coming: [] }, INVOICES);
  await page.goto(`${portal.origin}/account/overview`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const link = page.getByRole('link', { name: 'Statements' });
  await link.focus();
  const search = page.getByRole('dialog', { name: 'Find anything' });
  const field = search.getByRole('combobox');
  // At once, while what it opens is still being loaded.
  await page.keyboard.press('/');
  await page.keyboard.type('inv 78256');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('inv 78256');
  await expect(search.getByRole('option', { name: /^INV-78/ })).toHaveCount(2);
  await page.keyboard.type('73');
  await expect(search.getByRole('option', { name: /^INV-78/ })).toHaveCount(1);
  const found = search.getByRole('option').first();
  await expect(found).toHaveAttribute('aria-selected', 'true');
  await expect(found).toHaveText(/Billed.*150\.00\sUSD/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /INV-7825673/ })).toBeVisible();
  await expect(search).toHaveCount(0);

  // By the number of its order, and the way back to where the reader was.
  await link.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('4511');
  await expect(search.getByRole('option', { name: /^INV-7825672/ })).toBeVisible();
  await expect(search.getByRole('option', { name: /^INV-7825672/ })).toHaveText(/Past due.*50\.00\sUSD/);
  // By its amount, as it is written.
  await search.getByRole('combobox').fill('150.00');
  await expect(search.getByRole('option', { name: /^INV-7825673/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toHaveCount(0);
  await expect(link).toBeFocused();

  // Back leads to another page, and the search goes with the one that it lay over.
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toHaveCount(0);
});

test('the key that acts alone can be switched off, and never acts where something is typed', async ({
  page,
  portal,
}) => {
  await arriveWithCustomer({ page, portal, coming: [] }, INVOICES);
  await page.goto(`${portal.origin}/invoice-list/all`);
  const search = page.getByRole('dialog', { name: 'Find anything' });
  const field = page.getByRole('searchbox').first();
  await field.click();
  await page.keyboard.type('a/b');
  await expect(field).toHaveValue('a/b');
  await expect(search).toHaveCount(0);
  await page.goto(`${portal.origin}/account/settings`);
  const choice = page.getByRole('checkbox', { name: 'Open the search with the / key alone' });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(search).toBeVisible();
  await expect(search.getByRole('combobox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(search).toHaveCount(0);
  await choice.check();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(search).toBeVisible();
});

test('pages that the user may open are found by their names, and a text is looked for in a list', async ({
  page,
  portal,
}) => {
  await arriveWithCustomer({ page, portal, coming: [] }, INVOICES);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${portal.origin}/account/overview`);
  await page.getByRole('button', { name: 'Find anything' }).click();
  const search = page.getByRole('dialog', { name: 'Find anything' });
  await search.getByRole('combobox').fill('statem');
  await expect(search.getByRole('option', { name: 'Statements' })).toBeVisible();
  await search.getByRole('combobox').fill('nowhere');
  await expect(search.getByText('No customer is found by “nowhere”')).toBeVisible();
  await search.getByRole('option', { name: 'Invoices: “nowhere”' }).click();
  await expect(page).toHaveURL(/\/invoice-list\/all\?search=nowhere$/);
  await expect(search).toHaveCount(0);
});
