import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './test.ts';
import { arriveWithCustomer } from './visitor.ts';

test('conditions are saved under a name, open the list from the menu, and are removed again', async ({
  page,
  portal,
}) => {
  await arriveWithCustomer({ page, portal, coming: [] }, [
    { invoiceId: 'INV-7001', account: 'Kestrel', poNumber: '1', dueIn: -7, total: 5_000 },
    { invoiceId: 'INV-7002', account: 'Kestrel', poNumber: '2', dueIn: 7, total: 15_000 },
  ]);
  const views = page.getByRole('navigation', { name: 'Views' });
  const invoices = page.getByRole('link', { name: /^INV-/ });
  await page.goto(`${portal.origin}/invoice-list/past-due?sort=-amount`);
  await expect(invoices).toHaveText(['INV-7001']);
  // By what the rows are grouped is saved with the conditions.
  const groups = page.getByRole('combobox', { name: 'Group by' });
  await groups.selectOption('account');
  await expect(page.getByRole('checkbox', { name: 'Select those of Kestrel on this page' })).toBeVisible();
  await page.getByRole('button', { name: 'Save as a view' }).click();
  const form = page.getByRole('alertdialog');
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name of the view' }).fill('Late ones');
  await form.getByRole('checkbox', { name: 'Open my invoices with this view' }).check();
  await form.getByRole('button', { name: 'Save view' }).click();
  await expect(form).toHaveCount(0);
  await expect(views.getByRole('link', { name: 'Late ones' })).toHaveAttribute('aria-current', 'page');

  // A list that is opened by its address is that list; the menu opens the start.
  await page.goto(`${portal.origin}/invoice-list/all`);
  await expect(invoices).toHaveCount(2);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Invoices/ })
    .click();
  await expect(page).toHaveURL(/\/invoice-list\/past-due\?sort=-amount&group=account$/);
  await expect(groups).toHaveValue('account');
  await expect(invoices).toHaveText(['INV-7001']);

  await page.getByRole('button', { name: 'Change this view' }).click();
  await page.getByRole('button', { name: 'Remove view' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Remove the view “Late ones”?');
  await page.getByRole('button', { name: 'Keep the view' }).click();
  await expect(views.getByRole('link', { name: 'Late ones' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove view' }).click();
  await expect(views).toHaveCount(0);
  await expect(invoices).toHaveText(['INV-7001']);
});

test('the columns that are chosen stand in their order, on the list and in its file, until the usual ones are wanted', async ({
  page,
  portal,
}) => {
  await arriveWithCustomer({ page, portal, coming: [] }, [
    { invoiceId: 'INV-7001', account: 'Kestrel', poNumber: '1', dueIn: 7, total: 5_000 },
  ]);
  await page.goto(`${portal.origin}/invoice-list/all`);
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'PO number' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const form = page.getByRole('alertdialog');
  await form.getByRole('checkbox', { name: 'PO number' }).uncheck();
  await form.getByRole('button', { name: 'Move Merchant on', exact: true }).click();
  await form.getByRole('button', { name: 'Move Merchant on', exact: true }).click();
  await form.getByRole('button', { name: 'Save columns' }).click();
  await expect(form).toHaveCount(0);
  await expect(heads.filter({ hasText: 'PO number' })).toHaveCount(0);
  await page.reload();
  await expect(heads.filter({ hasText: /^(Invoice|Account|Merchant)$/ })).toHaveText([
    'Invoice',
    'Account',
    'Merchant',
  ]);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const [head] = (await readFile(await csv.path(), 'utf8')).split('\r\n');
  expect(head).toContain('"Invoice","Account","Merchant"');
  expect(head).not.toContain('PO number');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await form.getByRole('button', { name: 'Usual columns' }).click();
  await form.getByRole('button', { name: 'Save columns' }).click();
  await expect(heads.filter({ hasText: 'PO number' })).toHaveCount(1);
});
