import { expect, type Page } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

/** Opens the first billed invoice of a list to edit it; answers its number. */
async function openEdit(page: Page, origin: string, search = ''): Promise<string> {
  await page.goto(`${origin}/merchant/invoices?status=billed${search}`);
  const link = page.getByRole('table').getByRole('link', { name: /^INV-/ }).first();
  const invoice = await link.innerText();
  await link.click();
  await page.getByRole('link', { name: 'Edit or adjust' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Edit ${invoice}` })).toBeVisible();
  return invoice;
}

test('a merchant changes details and lowers an invoice, which its buyer reads and is told of', async ({
  page,
  portal,
  browser,
}) => {
  await beginDisputes(page, portal, 'ray.ostrander');
  await openEdit(page, portal.origin, '&search=Kestrel');
  const address = page.url();
  await page.getByRole('textbox', { name: 'PO number' }).fill('45-11720');
  const total = page.getByRole('textbox', { name: 'New total' });
  await total.fill('0.01');
  await total.blur();
  await page.getByRole('button', { name: 'Save 2 changes' }).click();
  await expect(page.getByText('Choose a reason for the adjustment.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Adjustment reason' }).selectOption('Charge billed in error');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Freight was in the quote.');
  await page.getByRole('button', { name: 'Save 4 changes' }).click();
  await expect(page.getByText('The changes are saved')).toBeVisible();

  const buyer = await browser.newPage();
  await beginDisputes(buyer, portal, 'dana.whitlock');
  await buyer.goto(address.replace('/edit', ''));
  await expect(buyer.getByText('Freight was in the quote.')).toBeVisible();
  await expect(buyer.getByText('Charge billed in error')).toBeVisible();
  await buyer.goto(`${portal.origin}/notices`);
  await expect(buyer.getByText(/^Ostrander Truck Centers lowered INV-/).first()).toBeVisible();
  await buyer.close();
});

test(
  'a typed change holds a switch of the merchant, which is saved with it or not',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginDisputes(page, portal, 'mila.merchants');
    await openEdit(page, portal.origin);
    const po = page.getByRole('textbox', { name: 'PO number' });
    await po.fill('45-77001');
    const switchAway = async () => {
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: /^Merchant/ }).click();
      await page
        .getByRole('option', { name: /Lakehead|Bexley/ })
        .first()
        .click();
    };
    const asked = page.getByRole('alertdialog');
    await switchAway();
    await expect(asked).toContainText('45-77001');
    await asked.getByRole('button', { name: 'Stay here' }).click();
    await expect(po).toHaveValue('45-77001');
    await switchAway();
    await asked.getByRole('button', { name: 'Save and switch' }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^$/);
    await page.goto(`${portal.origin}/merchant/invoices?search=45-77001`);
  },
);
