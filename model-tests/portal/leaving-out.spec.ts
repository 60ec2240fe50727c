import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { InvoiceWish } from '#server/testing/arrangements.ts';
import { test } from './test.ts';
import { arriveWithCustomer } from './visitor.ts';

/** Six of one account, of 50.00, the second one disputed and past due. */
const invoices: InvoiceWish[] = [1, 2, 3, 4, 5, 6].map((number) => ({
  invoiceId: `INV-700${number}`,
  account: 'Kestrel',
  poNumber: String(number),
  dueIn: number === 2 ? -7 : 7 + number,
  total: 5_000,
  ...(number === 2 ? { isDisputed: true } : {}),
}));
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test(
  'all that match less two are told, downloaded and paid as such, and a disputed one is left out',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithCustomer({ page, portal, coming: [] }, invoices);
    await page.goto(`${portal.origin}/invoice-list/all?size=2`);
    const dock = page.getByRole('region', { name: 'Selected invoices' });
    // The first page shows the disputed one, with its lateness beside the dispute.
    await expect(page.getByRole('row', { name: /INV-7002/ })).toContainText(/Past due.*Disputed/s);
    await box(page, 'Select all on this page').click();
    await expect(dock).toContainText('1 invoice selected');
    await dock.getByRole('button', { name: 'Include it' }).click();
    await expect(dock).toContainText('2 invoices selected');
    await dock.getByRole('button', { name: 'Clear' }).click();
    await box(page, 'Select all on this page').click();
    await expect(dock).toContainText('1 disputed invoice is left out.');
    await page.getByRole('button', { name: 'Select all 6' }).click();
    await expect(dock).toContainText('5 invoices selected');
    await expect(dock).toContainText('250.00');
    await expect(box(page, 'Select INV-7002')).not.toBeChecked();
    await box(page, 'Select INV-7001').click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await box(page, 'Select INV-7003').click();
    await expect(dock).toContainText('3 invoices selected');
    await expect(dock).toContainText('150.00');
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect(box(page, 'Select INV-7001')).not.toBeChecked();

    const saved = page.waitForEvent('download');
    await dock.getByRole('button', { name: 'Download selected' }).click();
    const file = readFileSync(await (await saved).path(), 'utf8');
    expect(file.match(/INV-\d+/g)?.toSorted()).toEqual(['INV-7004', 'INV-7005', 'INV-7006']);

    await dock.getByRole('button', { name: 'Pay 3 invoices' }).click();
    await expect(page.getByRole('heading', { name: 'Review and submit' })).toBeVisible();
    await expect(page.getByRole('heading', { name: '3 invoices' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('1 disputed invoice is left out.');
    await page.reload();
    await expect(page.getByRole('heading', { name: '3 invoices' })).toBeVisible();
    await expect(main).toContainText('1 disputed invoice is left out.');
    await page.getByRole('button', { name: 'Include it' }).click();
    await expect(page.getByRole('heading', { name: '4 invoices' })).toBeVisible();
    await expect(main).not.toContainText('left out');
    await expect(main).toContainText('This pays 1 disputed invoice in full.');
    await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await page.getByRole('button', { name: /^Pay 200\.00/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment submitted', level: 1 })).toBeVisible();
  },
);

test(
  'paying what is past due leaves the disputed one out and says so, until it is taken in',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const late = invoices.map((one) => ({ ...one, dueIn: -7 }));
    await arriveWithCustomer({ page, portal, coming: [] }, late);
    await page.goto(`${portal.origin}/payment/due?past_due=all`);
    await expect(page.getByRole('heading', { name: '5 invoices' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('1 disputed invoice is left out.');
    await page.reload();
    await expect(main).toContainText('1 disputed invoice is left out.');
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(box(page, 'Select INV-7002')).not.toBeChecked();
    await expect(page.getByRole('main')).toContainText('1 disputed invoice is left out.');
    await page.getByRole('button', { name: 'Include it' }).click();
    await expect(box(page, 'Select INV-7002')).toBeChecked();
    await page.getByRole('button', { name: 'Review 6 invoices' }).click();
    await expect(page.getByRole('heading', { name: '6 invoices' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave out INV-7002' }).click();
    await expect(page.getByRole('heading', { name: '5 invoices' })).toBeVisible();
    await expect(main).toContainText('1 disputed invoice is left out.');
  },
);

test(
  'where all that is past due is disputed, paying it says so and takes it in',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const late = invoices.slice(1, 3);
    await arriveWithCustomer({ page, portal, coming: [] }, late);
    await page.goto(`${portal.origin}/invoice-list/past-due`);
    await page.getByRole('main').getByRole('link', { name: 'Pay past due' }).click();
    const reason = page.locator('#why-PAY-01');
    await expect(reason).toContainText('1 disputed invoice is left out until you include it.');
    await expect(reason).toBeFocused();
    await reason.getByRole('button', { name: 'Include it' }).click();
    await page.getByRole('button', { name: 'Review 1 invoice' }).click();
    await page.getByRole('button', { name: 'Leave out INV-7002' }).click();
    await expect(page.getByRole('heading', { name: 'Select invoices to pay' })).toBeVisible();
    await expect(reason).toContainText('1 disputed invoice is left out until you include it.');
  },
);

test('of all that match it is said how many can be paid and why the rest cannot, before paying begins', async ({
  page,
  portal,
}) => {
  const some = invoices
    .slice(2)
    .map((one, index) => ({ ...one, ...(index < 2 ? { isPaid: true as const } : {}) }));
  await arriveWithCustomer({ page, portal, coming: [] }, some);
  await page.goto(`${portal.origin}/invoice-list/all?size=2`);
  const dock = page.getByRole('region', { name: 'Selected invoices' });
  await box(page, 'Select all on this page').click();
  await page.getByRole('button', { name: 'Select all 4' }).click();
  await expect(dock).toContainText('4 invoices selected');
  await expect(dock).toContainText('Can be paid: 2 of 4. Paid: 2');
  await dock.getByRole('button', { name: 'Leave out 2 invoices' }).click();
  await expect(dock).toContainText('2 invoices selected');
  await expect(dock).not.toContainText('Can be paid:');
});
