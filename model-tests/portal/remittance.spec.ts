import { expect } from '@playwright/test';
import { openInNewTab } from './in-new-tab.ts';
import { Payer } from './payer.ts';
import { test } from './test.ts';

test('a pasted list selects what it names and says of each other line why not', async ({ page, portal }) => {
  const payer = new Payer(page, portal.origin);
  await payer.signIn();
  await payer.dropDraft();
  const [first, second] = await payer.payable();
  if (!first || !second) throw new Error('The demonstration has too few invoices to pay.');
  await page.goto(`${portal.origin}/invoice-list/all`);
  await page.getByRole('main').getByRole('link', { name: 'Pay from a list' }).click();
  const amount = (second.open.amount / 100 + 1).toFixed(2);
  const list = `Invoice\tAmount\n${first.invoiceId}\t${(first.open.amount / 100).toFixed(2)}\n${second.invoiceId}\t${amount}\nINV-0\t5.00\n7-0;5.00\nNO-7/7 12`;
  await page.getByRole('textbox', { name: 'Numbers and amounts' }).fill(list);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 5 lines select an invoice');
  const lines = page.getByRole('table', { name: 'Lines of the list' }).getByRole('row');
  await expect(lines.filter({ hasText: first.invoiceId })).toContainText('Selected');
  await expect(lines.filter({ hasText: second.invoiceId })).toContainText('More than is open');
  await expect(lines.filter({ hasText: 'INV-0' })).toContainText(
    'No invoice of this customer has this number',
  );
  // Parted otherwise than the list, and in no way that tells number and amount apart.
  await expect(lines.filter({ hasText: '7-0' })).toContainText('5.00');
  await expect(lines.filter({ hasText: 'NO-7/7 12' })).toContainText('Number and amount not told apart');
  await openInNewTab(lines.getByRole('link').first());
  await page.getByRole('button', { name: 'Go on with 1 invoice' }).click();
  // What an address names is selected already, so that the wizard goes on to its review.
  await expect(page.getByRole('heading', { level: 1, name: 'Review and submit' })).toBeVisible();
  await expect(page.getByRole('rowheader', { name: first.invoiceId })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '1 invoice' })).toBeVisible();
});

test(
  'a lower amount of the list is paid in part, for a reason that is asked once',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    await payer.dropDraft();
    const [invoice] = await payer.payable();
    if (!invoice) throw new Error('The demonstration has too few invoices to pay.');
    await page.goto(`${portal.origin}/payment/remittance`);
    await page
      .getByRole('textbox', { name: 'Numbers and amounts' })
      .fill(`${invoice.invoiceId}\t${((invoice.open.amount - 50) / 100).toFixed(2)}`);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('1 invoice is paid in part: 0.50 USD stays open.')).toBeVisible();
    await page.getByRole('button', { name: 'Go on with 1 invoice' }).click();
    await expect(page.getByText('Choose a reason').last()).toBeVisible();
    await page.getByLabel('Why less').selectOption('Damaged goods');
    await page.getByLabel('In your words').fill('One pallet was wet');
    await page.getByRole('button', { name: 'Go on with 1 invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Review and submit' })).toBeVisible();
    await expect(page.getByText('1 invoice is paid in part: 0.50 USD stays open.')).toBeVisible();
    await expect(page.getByText('One pallet was wet')).toBeVisible();
  },
);

test(
  'a file is read by the browser, and one that is no list says why',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    const [invoice] = await payer.payable();
    await page.goto(`${portal.origin}/payment/remittance`);
    const file = (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await file('workbook.csv', 'PK\u0003\u0004');
    await expect(page.getByRole('alert')).toContainText('The file is neither text nor a workbook');
    await file('list.csv', `"${invoice?.invoiceId ?? ''}";""\r\n`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 1 lines select an invoice');
    await page.getByRole('button', { name: 'Change the list' }).click();
    await expect(page.getByRole('textbox', { name: 'Numbers and amounts' })).toHaveValue(/"/);
  },
);

test(
  'a workbook is read by the browser: numbers and amounts of its first sheet, of this portal’s own too',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    await payer.dropDraft();
    const [first] = await payer.payable();
    if (!first) throw new Error('The demonstration has too few invoices to pay.');
    const query = new URLSearchParams({
      'filter[buid_customer]': first.buidCustomer,
      'filter[trx_id]': first.trxId,
      'file[columns]': 'invoice_id,open',
    });
    const exported = await page.request.get(`${portal.origin}/api/invoices.xlsx?${query.toString()}`, {
      headers: { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
    });
    expect(exported.ok(), await exported.text()).toBe(true);
    await page.goto(`${portal.origin}/payment/remittance`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: await exported.body() });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 of 1 lines select an invoice');
    const lines = page.getByRole('table', { name: 'Lines of the list' }).getByRole('row');
    await expect(lines.filter({ hasText: first.invoiceId })).toContainText('Selected');
    await expect(lines.filter({ hasText: first.invoiceId })).toContainText(
      (first.open.amount / 100).toFixed(2).slice(-6),
    );
  },
);
