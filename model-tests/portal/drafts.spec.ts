import { expect as shortly, type Page } from '@playwright/test';
import { Payer, type DemoInvoice } from './payer.ts';
import { test } from './test.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const kept = (page: Page) => page.getByText(/^Saved at .+, kept for 30 days$/);
const begun = (page: Page) => page.getByText(/^You began a payment of 1 invoice on /);
const boxOf = (page: Page, { invoiceId }: DemoInvoice) =>
  page.getByRole('checkbox', { name: `Select ${invoiceId}`, exact: true });

test('a payment that is begun in one browser is finished in another, and the first is told', async ({
  page,
  browser,
  portal,
}) => {
  const payer = new Payer(page, portal.origin);
  await payer.signIn();
  await payer.dropDraft();
  const [invoice, more] = await payer.payable();
  if (!invoice || !more) throw new Error('The demonstration has too few invoices to pay.');
  await page.goto(`${portal.origin}/payment/due`);
  await boxOf(page, invoice).click();
  await expect(kept(page)).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await new Payer(elsewhere, portal.origin).signIn();
  await elsewhere.goto(`${portal.origin}/payment/due`);
  await expect(begun(elsewhere)).toBeVisible();
  await expect(boxOf(elsewhere, invoice)).toBeChecked();
  await elsewhere.getByRole('button', { name: 'Review 1 invoice' }).click();
  await expect(heading(elsewhere, 'Review and submit')).toBeVisible();
  await expect(kept(elsewhere)).toBeVisible();

  // What is older here is told, once something is changed.
  await boxOf(page, more).click();
  await expect(page.getByText(/^A newer version was saved in another tab or browser on /)).toBeVisible();
  await page.getByRole('button', { name: 'Take the newer one' }).click();
  await expect(heading(page, 'Review and submit')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(more.invoiceId);

  await elsewhere.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  await elsewhere.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
  await expect(heading(elsewhere, 'Payment submitted')).toBeVisible();
  expect(await payer.paymentsOf(invoice)).toHaveLength(1);
  await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  await expect(page.getByText('This was finished or discarded in another tab or browser')).toBeVisible();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(heading(page, 'Select invoices to pay')).toBeVisible();
  await elsewhere.context().close();
});

test('a draft outlives the session that it was begun in', async ({ page, context, portal }) => {
  const payer = new Payer(page, portal.origin);
  await payer.signIn();
  await payer.dropDraft();
  const [invoice] = await payer.payable();
  if (!invoice) throw new Error('The demonstration has too few invoices to pay.');
  await page.goto(`${portal.origin}/payment/due`);
  await boxOf(page, invoice).click();
  await expect(kept(page)).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await payer.signIn();
  await page.goto(`${portal.origin}/payment/due`);
  await expect(begun(page)).toBeVisible();
  await expect(boxOf(page, invoice)).toBeChecked();
  await page.getByRole('button', { name: 'Start anew' }).click();
  await expect(boxOf(page, invoice)).not.toBeChecked();
});
