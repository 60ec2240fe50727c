import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

const pdf = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`),
});

const add = (page: Page, ...words: string[]) =>
  page.locator('input[type=file]').setInputFiles(words.map(pdf));
const downloadOf = (page: Page, words: string) =>
  page.getByRole('button', { name: `Download ${words}.pdf`, exact: true });

test('a merchant finds an invoice, adds, replaces, removes and has back a document, which its buyer reads at once', async ({
  page,
  portal,
  browser,
}) => {
  await beginDisputes(page, portal, 'ray.ostrander');
  await page.goto(portal.origin);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Invoices' }).click();
  await expect(page).toHaveURL(`${portal.origin}/merchant/invoices`);
  const table = page.getByRole('table');
  await page.getByRole('combobox', { name: 'Documents' }).selectOption('Without documents');
  await expect(page).toHaveURL(/documents=without/);
  await page.getByRole('searchbox').fill('Kestrel');
  await expect(page).toHaveURL(/search=kestrel/i);
  // Until the next rows are there the last ones stay.
  await expect(page.locator('table[aria-busy]')).toHaveCount(0);
  const link = table.getByRole('link').first();
  const invoice = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: invoice })).toBeVisible();
  const address = page.url();
  await expect(page.getByText('There are no documents yet.')).toBeVisible();

  // Files that were chosen first wait for their type.
  await add(page, 'original');
  await expect(page.getByText(/^Choose the document type of original.pdf/)).toBeVisible();
  const type = page.getByRole('combobox', { name: 'Document type' });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await type.selectOption('Dealer original invoice');
  await expect(page.getByText(/^Not added yet: original.pdf/)).toBeVisible();
  await expect(downloadOf(page, 'original')).toHaveCount(0);
  await press('Do not add');
  await add(page, 'original');
  await press('Add');
  await downloadOf(page, 'original').click();

  await add(page, 'corrected');
  await press('Add');
  const asked = page.getByRole('alertdialog', { name: 'Replace the document?' });
  await asked.getByRole('button', { name: 'Keep the document' }).click();
  await add(page, 'corrected');
  await press('Add');
  await asked.getByRole('button', { name: 'Replace' }).click();
  await expect(downloadOf(page, 'corrected')).toBeVisible();
  await expect(downloadOf(page, 'original')).toHaveCount(0);

  await type.selectOption('Proof of delivery');
  await add(page, 'signed');
  await press('Add');
  await expect(downloadOf(page, 'signed')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: signed.pdf' }).click();
  await expect(page.getByText('“signed.pdf” was removed')).toBeVisible();
  // Whoever leaves the page and comes back in time finds it as it was left.
  await page.goto(address);
  await page.getByRole('button', { name: 'Undo: signed.pdf' }).click();
  await expect(downloadOf(page, 'signed')).toBeVisible();

  const customer = await browser.newPage();
  await beginDisputes(customer, portal, 'dana.whitlock');
  await customer.goto(address.replace('/merchant/', '/'));
  await downloadOf(customer, 'signed').click();
  const download = customer.getByRole('button', { name: 'Download', exact: true });
  for (const part of [/^Invoice only/, /^Dealer original only/]) {
    await download.click();
    const apart = customer.waitForEvent('download');
    await customer.getByRole('menuitem', { name: part }).click();
    await apart;
  }
  const file = customer.waitForEvent('download');
  await download.click();
  await customer.getByRole('menuitem', { name: /^Invoice with dealer original/ }).click();
  const fetched = await file;
  expect(fetched.suggestedFilename()).toBe(`${invoice}.pdf`);
  expect((await readFile(await fetched.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await customer.close();
});

test(
  'a file that is chosen holds a switch of the merchant, which then leads to the invoices of the other one',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'mila.merchants');
    await page.goto(`${portal.origin}/merchant/invoices`);
    const link = page.getByRole('table').getByRole('link', { name: /^INV-/ }).first();
    const invoice = await link.innerText();
    await link.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(invoice);
    const facts = await page.getByRole('main').innerText();
    const other = ['Lakehead', 'Ostrander', 'Bexley'].find((name) => !facts.includes(name)) ?? '';
    await add(page, 'chosen');
    const switchTo = async () => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Merchant/ })
        .click();
      await page
        .getByRole('option', { name: new RegExp(other) })
        .first()
        .click();
    };
    const asked = page.getByRole('alertdialog');
    await switchTo();
    await expect(asked).toContainText('chosen.pdf');
    await asked.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText(/^Choose the document type of chosen.pdf/)).toBeVisible();
    await switchTo();
    await asked.getByRole('button', { name: /^Discard/ }).click();
    await expect(page).toHaveURL(`${portal.origin}/merchant/invoices`);
    await expect(page.getByRole('banner')).toContainText(other);
  },
);
