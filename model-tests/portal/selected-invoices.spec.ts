import { expect } from '@playwright/test';
import type { InvoiceWish } from '#server/testing/arrangements.ts';
import { test } from './test.ts';
import { arriveWithCustomer } from './visitor.ts';

/** More of one account than a page shows; none is billed, so that none can be charged back. */
const invoices: InvoiceWish[] = Array.from({ length: 30 }, (_, index) => ({
  invoiceId: `INV-81${String(index).padStart(2, '0')}`,
  account: 'Kestrel',
  poNumber: String(index),
  dueIn: 7,
  total: 5_000,
}));

test(
  'a group that goes on after its page is selected whole, and copied as text',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await arriveWithCustomer({ page, portal, coming: [] }, invoices);
    await page.goto(`${portal.origin}/invoice-list/all?group=account`);
    await page.getByRole('checkbox', { name: 'Select those of Kestrel on this page' }).click();
    await page.getByRole('button', { name: 'Select all 30 of Kestrel' }).click();
    const dock = page.getByRole('region', { name: 'Selected invoices' });
    await expect(dock).toContainText('30 invoices selected');
    await dock.getByRole('button', { name: 'Other files and CSV separator' }).click();
    await page.getByRole('menuitem', { name: 'Copy selected as text' }).click();
    await expect(page.getByText(/copied/i).first()).toBeVisible();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.split('\n').filter((line) => line.includes('INV-81'))).toHaveLength(30);
  },
);

test(
  'where nothing selected can be charged back, the list says why',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithCustomer({ page, portal, coming: [] }, [
      { invoiceId: 'INV-8201', account: 'Kestrel', poNumber: '1', dueIn: 7, total: 5_000, isPaid: true },
      { invoiceId: 'CM-8202', account: 'Kestrel', poNumber: '2', dueIn: 7, total: -5_000 },
    ]);
    await page.goto(`${portal.origin}/invoice-list/all`);
    await page.getByRole('checkbox', { name: 'Select CM-8202' }).click();
    await page.getByRole('button', { name: 'Why no chargeback' }).click();
    await expect(page.getByRole('dialog')).toContainText('CM-8202');
  },
);
