import { expect, type Page } from '@playwright/test';
import type { InvoiceWish } from '#server/testing/arrangements.ts';
import { signInPastPage } from './past-the-page.ts';
import { test } from './test.ts';
import { arriveWithCustomer } from './visitor.ts';

/** Three of one account, of 50.00. */
const invoices: InvoiceWish[] = [1, 2, 3].map((number) => ({
  invoiceId: `INV-800${number}`,
  account: 'Kestrel',
  poNumber: String(number),
  dueIn: 7 + number,
  total: 5_000,
}));
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const dock = (page: Page) => page.getByRole('region', { name: 'Selected invoices' });

async function pay(page: Page, count: number): Promise<void> {
  await dock(page)
    .getByRole('button', { name: `Pay ${count} invoice${count === 1 ? '' : 's'}` })
    .click();
  await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  await page.getByRole('button', { name: /^Pay \d+\.00/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment submitted', level: 1 })).toBeVisible();
}

test(
  'what is selected outlives a look at an invoice and a reload, tells what was paid meanwhile, and goes once it is paid',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    await arriveWithCustomer({ page, portal, coming: [] }, invoices);
    const list = `${portal.origin}/invoice-list/all`;
    await page.goto(list);
    await box(page, 'Select INV-8001').click();
    await box(page, 'Select INV-8002').click();
    await page.getByRole('link', { name: 'INV-8003' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /INV-8003/ })).toBeVisible();
    await expect(page).toHaveTitle(/^INV-8003 · /);
    await page.goBack();
    await expect(page).toHaveTitle(/^Invoices · /);
    await expect(dock(page)).toContainText('2 invoices selected');
    await expect(box(page, 'Select INV-8001')).toBeChecked();
    await page.reload();
    await expect(dock(page)).toContainText('2 invoices selected');
    await expect(dock(page)).toContainText('100.00');

    const other = await context.newPage();
    await other.goto(list);
    await expect(box(other, 'Select INV-8002')).not.toBeChecked();
    await box(other, 'Select INV-8002').click();
    await pay(other, 1);

    await page.bringToFront();
    await page.reload();
    await expect(dock(page)).toContainText('1 invoice selected');
    await expect(page.getByText('1 invoice that was selected can’t be paid or seen any more')).toBeVisible();
    await pay(page, 1);
    await page.goto(list);
    await expect(box(page, 'Select INV-8003')).toBeEnabled();
    await expect(dock(page)).toHaveCount(0);
    await expect(page.getByText('can’t be paid or seen any more')).toHaveCount(0);
  },
);

test(
  'all that match are selected again after a reload, but not after signing out',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { user } = await arriveWithCustomer({ page, portal, coming: [] }, invoices);
    const list = `${portal.origin}/invoice-list/all?size=2`;
    await page.goto(list);
    await box(page, 'Select all on this page').click();
    await page.getByRole('button', { name: 'Select all 3' }).click();
    await box(page, 'Select INV-8001').click();
    await expect(dock(page)).toContainText('2 invoices selected');
    await page.reload();
    await expect(dock(page)).toContainText('2 invoices selected');
    await expect(box(page, 'Select INV-8001')).not.toBeChecked();
    await expect(box(page, 'Select INV-8002')).toBeChecked();
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByText('Sign out').click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signInPastPage({ page, portal }, user);
    await page.goto(list);
    await expect(box(page, 'Select INV-8001')).toBeEnabled();
    await expect(dock(page)).toHaveCount(0);
  },
);

test(
  'what is unselected before all that match are selected is left out of them, also after a try that failed',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithCustomer({ page, portal, coming: [] }, invoices);
    await page.goto(`${portal.origin}/invoice-list/all?size=2`);
    const answers = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
    let asked = 0;
    await page.route(/\/api\/invoice-selections(?:\?|$)/, async (route) => {
      const isRefused = await answers[asked++]?.promise;
      return isRefused ? route.fulfill({ status: 500 }) : route.fallback();
    });
    await box(page, 'Select all on this page').click();
    await page.getByRole('button', { name: 'Select all 3' }).click();
    await box(page, 'Select INV-8001').click();
    await expect(box(page, 'Select INV-8001')).not.toBeChecked();
    answers[0]?.resolve(true);
    await page.getByRole('button', { name: 'Select again' }).click();
    answers[1]?.resolve(false);
    await expect(dock(page)).toContainText('2 invoices selected');
    await expect(box(page, 'Select INV-8001')).not.toBeChecked();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(box(page, 'Select INV-8003')).toBeChecked();
  },
);
