import { expect as shortly, type Page } from '@playwright/test';
import { openInNewTab } from './in-new-tab.ts';
import { enterPastPage } from './past-the-page.ts';
import { Payer, type DemoInvoice } from './payer.ts';
import { test } from './test.ts';

// The server shares the machine with the browser.
const expect = shortly.configure({ timeout: 15_000 });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const kept = (page: Page) => page.getByText(/^Saved at .+, kept for 30 days$/);
const begun = (page: Page, invoices = '1 invoice') =>
  page.getByText(new RegExp(`^You began this payment of ${invoices} on `));
const beside = (page: Page) => page.getByText('You have begun another payment, of 2 invoices. It is kept.');
const boxOf = (page: Page, { invoiceId }: DemoInvoice) =>
  page.getByRole('checkbox', { name: `Select ${invoiceId}`, exact: true });

test(
  'a payment that is begun in one browser is finished in another, and the first is told',
  { tag: '@deep' },
  async ({ page, browser, portal }) => {
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
    await expect(page.getByText(/^Another version was saved in another tab or browser on /)).toBeVisible();
    await page.getByRole('button', { name: 'Choose what to keep' }).click();
    await page.getByRole('button', { name: 'Exit' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Saving replaces what was saved in another tab or browser on ');
    await question.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Take the other one' }).click();
    await expect(heading(page, 'Review and submit')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(more.invoiceId);

    await elsewhere.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await elsewhere.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
    await expect(heading(elsewhere, 'Payment submitted')).toBeVisible();
    expect(await payer.paymentsOf(invoice)).toHaveLength(1);
    await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await expect(page.getByText(/^Submitted in another tab or browser: payment P-\d+$/)).toBeVisible();
    await openInNewTab(page.getByRole('link', { name: 'See the payment' }));
    // What is paid is not to be saved once more: leaving asks nothing.
    await page.getByRole('button', { name: 'Exit' }).click();
    await expect(page).toHaveURL(/\/invoice-list\/all/);
    await page.goto(`${portal.origin}/payment/due`);
    await expect(heading(page, 'Select invoices to pay')).toBeVisible();
    await elsewhere.context().close();
  },
);

test(
  'PAY-14: what was paid in another tab is told once, with its payment, and no draft of it is',
  {
    tag: '@deep',
  },
  async ({ page, portal }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    await payer.dropDraft();
    const [one] = await payer.payable();
    if (!one) throw new Error('The demonstration has too few invoices to pay.');
    const address = `${portal.origin}/payment/invoices?invoices=${one.trxId}`;
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(address);
      await expect(heading(tab, 'Review and submit')).toBeVisible();
    }
    // Each tab says something else, so that the second one is told of another version.
    await page.getByRole('radio', { name: /^Lakeshore/ }).check();
    await expect(kept(page)).toBeVisible();
    await other.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await expect(other.getByText(/^Another version was saved in another tab or browser on /)).toBeVisible();
    await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await page.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
    await expect(heading(page, 'Payment submitted')).toBeVisible();

    await other.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
    const main = other.getByRole('main');
    await expect(main).toContainText('You have already submitted payment P-');
    await expect(main.getByText(/in another tab or browser/)).toHaveCount(0);
    await openInNewTab(main.getByRole('link', { name: /^payment P-/ }));
    // It is found as that payment, and nothing to go on with.
    await other.goto(`${portal.origin}/payment/due`);
    await expect(heading(other, 'Select invoices to pay')).toBeVisible();
    await expect(begun(other)).toHaveCount(0);
  },
);

test(
  'of two versions of a payment the one of this tab is kept, also for the next reload',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    await payer.dropDraft();
    const [one, more] = await payer.payable();
    if (!one || !more) throw new Error('The demonstration has too few invoices to pay.');
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(`${portal.origin}/payment/due`);
      await expect(boxOf(tab, one)).toBeVisible();
    }
    await boxOf(page, one).click();
    await expect(kept(page)).toBeVisible();
    await boxOf(other, more).click();
    const told = other.getByText(/^Another version was saved in another tab or browser on /);
    await expect(told).toBeVisible();
    await other.getByRole('button', { name: 'Keep mine here' }).click();
    await expect(told).toHaveCount(0);
    await expect(kept(other)).toBeVisible();
    await other.reload();
    await expect(boxOf(other, more)).toBeChecked();
    await expect(boxOf(other, one)).not.toBeChecked();
    await other.close();
  },
);

test(
  'a step of a payment says what waits for the connection before anything is pressed',
  { tag: '@deep' },
  async ({ page, context, portal }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    await payer.dropDraft();
    await page.goto(`${portal.origin}/payment/due`);
    await expect(heading(page, 'Select invoices to pay')).toBeVisible();
    await context.setOffline(true);
    const told = page.getByRole('status').filter({ hasText: 'You are offline' });
    await expect(told).toContainText('submitting wait for the connection');
    await context.setOffline(false);
    await expect(told).toHaveCount(0);
  },
);

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

test(
  'what was begun is not shown to another user of the customer',
  { tag: '@deep' },
  async ({ page, browser, portal }) => {
    const { two } = await beginTwo(page, portal.origin);
    const [first] = two;
    const user = await portal.arrange('user', {});
    const colleague = await (await browser.newContext()).newPage();
    await enterPastPage({ page: colleague, portal }, user);
    await colleague.goto(`${portal.origin}/payment/due`);
    await expect(boxOf(colleague, first)).toBeVisible();
    await expect(boxOf(colleague, first)).not.toBeChecked();
    await expect(begun(colleague, '2 invoices')).toHaveCount(0);
    // What a colleague begins is another draft.
    await boxOf(colleague, first).click();
    await expect(kept(colleague)).toBeVisible();
    await colleague.context().close();
    await page.reload();
    await expectBegun(page, two);
  },
);

test(
  'a card payment that waits is cancelled beside a begun payment, which stays',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { payer, two, more } = await beginTwo(page, portal.origin);
    const paymentId = await payer.startCardPayment(more);
    const { attributes } = await payer.payment(paymentId);
    await page.goto(`${portal.origin}/account/overview`);
    await openInNewTab(page.getByRole('link', { name: 'Continue or cancel' }).first());
    await page.goBack();
    await page.reload();
    await expectBegun(page, two);
    await page
      .getByRole('button', { name: `Continue or cancel ${attributes.payment_number}`, exact: true })
      .click();
    await page.getByRole('button', { name: 'Cancel this payment' }).click();
    await page.getByRole('button', { name: 'Cancel it' }).click();
    await expect(heading(page, 'The payment was not processed')).toBeVisible();
    await page.getByRole('button', { name: 'Pay more invoices' }).click();
    await expectBegun(page, two);
    await page.goto(`${portal.origin}/payment/due`);
    await expectBegun(page, two);
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect(begun(page, '2 invoices')).toHaveCount(0);
    for (const invoice of two) await expect(boxOf(page, invoice)).toBeChecked();
  },
);

test(
  'a failed payment is tried again beside a begun one, which stays and is told',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { payer, two, more } = await beginTwo(page, portal.origin);
    const paymentId = await payer.startCardPayment(more);
    await payer.enterCard(paymentId, '4000000000000002');
    const address = `${portal.origin}/payment/confirm?payment_id=${paymentId}`;
    await page.goto(address);
    await expect(heading(page, 'The payment was not processed')).toBeVisible();
    await page.getByRole('button', { name: 'Try the card again' }).click();
    await expectBeside(page, more);
    await expect(kept(page)).toHaveCount(0);
    // This one is not kept: a reload asks what to do with the failed one again.
    await page.reload();
    await expect(page).toHaveURL(address);
    await page.getByRole('button', { name: 'Pay by bank instead' }).click();
    await expectBeside(page, more);
    await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await page.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
    await expect(heading(page, 'Payment submitted')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(more.invoiceId);
    await page.getByRole('button', { name: 'Pay more invoices' }).click();
    await expectBegun(page, two);
  },
);

test(
  'who asks for another invoice is told of the begun payment, goes on with it, or replaces it',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { two, more } = await beginTwo(page, portal.origin);
    const address = `${portal.origin}/payment/due?invoices=${more.trxId}`;
    await page.goto(address);
    await expectBeside(page, more);
    await page.reload();
    await expectBeside(page, more);
    await page.getByRole('button', { name: 'Go on with the other one' }).click();
    await expectBegun(page, two);
    await page.reload();
    await expectBegun(page, two);
    await page.goto(address);
    await expectBeside(page, more);
    await page.getByRole('button', { name: 'Replace the other one' }).click();
    await expect(beside(page)).toHaveCount(0);
    await expect(kept(page)).toBeVisible();
    await page.goto(`${portal.origin}/payment/due`);
    await expect(begun(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(more.invoiceId);
  },
);

/** Begins a payment of two invoices; `more` is another one that can be paid. */
async function beginTwo(page: Page, origin: string) {
  const payer = new Payer(page, origin);
  await payer.signIn();
  await payer.dropDraft();
  const [one, other, more] = await payer.payable();
  if (!one || !other || !more) throw new Error('The demonstration has too few invoices to pay.');
  await page.goto(`${origin}/payment/due`);
  const two = [one, other] as const;
  for (const invoice of two) await boxOf(page, invoice).click();
  await expect(page.getByRole('button', { name: 'Review 2 invoices' })).toBeVisible();
  await expect(kept(page)).toBeVisible();
  return { payer, two, more };
}

/** The two of them are selected again, and it is told that they were. */
async function expectBegun(page: Page, two: readonly DemoInvoice[]): Promise<void> {
  await expect(begun(page, '2 invoices')).toBeVisible();
  for (const invoice of two) await expect(boxOf(page, invoice)).toBeChecked();
}

/** Another one alone is paid, and it is told that the two of them are kept. */
async function expectBeside(page: Page, { invoiceId }: DemoInvoice): Promise<void> {
  await expect(heading(page, 'Review and submit')).toBeVisible();
  await expect(beside(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 invoice', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(invoiceId);
}
