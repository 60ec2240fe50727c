import { expect, type Page } from '@playwright/test';
import { enterCard } from './card-page.ts';
import { openInNewTab } from './in-new-tab.ts';
import { Payer, type DemoInvoice } from './payer.ts';
import { acknowledgeAndPay, heading, payButton, payByCard } from './paying-steps.ts';
import { tabTo } from './tab-to.ts';
import { test } from './test.ts';

let origin: string;
let unpaid: DemoInvoice[] = [];

test.describe('paying', () => {
  test.beforeAll(async ({ portal, browser }) => {
    origin = portal.origin;
    const page = await browser.newPage();
    unpaid = await (await payerOn(page)).payable();
    await page.close();
  });

  test(
    'PAY-10: a declined card is told, tried again, and the payment accepted',
    { tag: '@deep' },
    async ({ page }) => {
      const { payer, invoice } = await begin(page);
      await page.getByRole('radio', { name: 'Credit card' }).click();
      const fee = page.getByRole('checkbox', { name: /^I accept the non-refundable card fee/ });
      await page.getByRole('button', { name: 'Accept the card fee' }).click();
      await expect(fee).toBeFocused();
      await fee.click();
      await acknowledgeAndPay(page);
      await enterCard(page, '4000000000000002');
      await expect(heading(page, 'The payment was not processed')).toBeVisible();
      expect((await payer.paymentsOf(invoice)).map(({ status }) => status)).toEqual(['failed']);
      const other = await page.context().newPage();
      await other.goto(`${origin}/payment/due`);
      await expect(heading(other, 'Select invoices to pay')).toBeVisible();
      await page.bringToFront();
      await page.reload();
      await page.getByRole('button', { name: 'Try the card again' }).click();
      await page.getByRole('checkbox', { name: /^I accept the non-refundable card fee/ }).click();
      await acknowledgeAndPay(page);
      await enterCard(page, '4242424242424242');
      await expect(heading(page, 'Payment submitted')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(invoice.invoiceId);
      await expectOnePayment(payer, invoice);
      await page.goto(`${origin}/payments`);
      await expect(page.getByRole('row').filter({ hasText: 'On its way' }).first()).toBeVisible();
    },
  );

  test(
    'PAY-14: of two tabs that pay the same invoice the second is refused and can leave it out',
    { tag: '@deep' },
    async ({ page, context }) => {
      const { payer, invoice } = await begin(page);
      const other = await context.newPage();
      await other.goto(`${origin}/payment/due?invoices=${invoice.trxId}`);
      await expect(heading(other, 'Review and submit')).toBeVisible();
      // A page in the back draws once a second.
      await page.bringToFront();
      await acknowledgeAndPay(page);
      await expect(heading(page, 'Payment submitted')).toBeVisible();
      await other.bringToFront();
      await acknowledgeAndPay(other);
      const [paid] = await payer.paymentsOf(invoice);
      // Told once, with who pays and where; each way to pay repeats its title to assistive technology only.
      await expect(other.getByText('Already in another payment').first()).toBeVisible();
      await expect(other.getByText('You have already submitted')).toHaveCount(1);
      await expect(other.locator('#why-PAY-14')).toHaveCount(1);
      const payment = other.getByRole('link', { name: /^payment P-\d+$/ });
      await expect(payment).toHaveAttribute('href', `/payments/${paid?.paymentId}`);
      await openInNewTab(payment);
      await other
        .getByRole('alert')
        .getByRole('button', { name: `Leave out ${invoice.invoiceId}` })
        .click();
      // Nothing is left to review.
      await expect(heading(other, 'Select invoices to pay')).toBeVisible();
      await expectOnePayment(payer, invoice);
    },
  );

  test(
    'an abandoned card payment is met in another tab and at its own page, cancelled there, and told in the first',
    { tag: '@deep' },
    async ({ page, context }) => {
      const { payer, invoice } = await begin(page);
      await payByCard(page);
      await expect(page.getByLabel('Card number')).toBeVisible();
      await page.goto(`${origin}/payment/confirm`);
      await expect(page.getByText(/If none is reported by \d/)).toBeVisible();
      const [waiting] = await payer.paymentsOf(invoice);
      const other = await context.newPage();
      await other.goto(`${origin}/payments/${waiting?.paymentId}`);
      await expect(other.getByText('This payment waits for the card')).toBeVisible();
      const number = await other.getByRole('heading', { level: 1 }).textContent();
      const third = await context.newPage();
      await third.goto(`${origin}/payments/${waiting?.paymentId}`);
      await expect(third.getByText('This payment waits for the card')).toBeVisible();
      await other.bringToFront();
      // Whoever has no draft of it, as a colleague, finds it beside the invoices.
      await payer.dropDraft();
      await other.goto(`${origin}/payment/due`);
      const paymentNumber = /P-\d+/.exec(number ?? '')?.[0] ?? '';
      await other.getByRole('button', { name: `Continue or cancel ${paymentNumber}`, exact: true }).click();
      await other.getByRole('button', { name: 'Cancel this payment' }).click();
      await other.getByRole('button', { name: 'Cancel it' }).click();
      await expect(heading(other, 'The payment was not processed')).toBeVisible();
      await expect(other.getByText('It was cancelled.', { exact: false })).toBeVisible();
      expect(await payer.statusOf(invoice)).not.toContain('Payment Pending');
      // The first tab is told, though it asks by itself only twice a minute.
      await expect(heading(page, 'The payment was not processed')).toBeVisible({ timeout: 10_000 });
      await expect(third.getByText('This payment waits for the card')).toHaveCount(0, { timeout: 5_000 });
      await other.bringToFront();
      await other.getByRole('button', { name: 'Pay more invoices' }).click();
      await expect(
        other.getByRole('checkbox', { name: `Select ${invoice.invoiceId}`, exact: true }),
      ).toBeVisible();
    },
  );

  test(
    'Back from the card page, opened by its link, says that nothing is charged, and leads there again or cancels',
    { tag: '@deep' },
    async ({ page }) => {
      const { payer, invoice } = await begin(page);
      // The card page answers with nothing to show, and the browser stays.
      const provider = (url: URL) => url.origin !== origin;
      await page.route(provider, (route) => route.fulfill({ status: 204 }));
      await payByCard(page);
      const link = page.getByRole('link', { name: 'Open the card provider' });
      await expect(link).toBeVisible();
      await page.unroute(provider);
      await link.click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await page.goBack();
      await expect(heading(page, 'No card is reported yet')).toBeVisible();
      await expect(page.getByText(/If none is reported by \d/)).toBeVisible();
      await page.getByRole('button', { name: 'Continue at the card provider' }).click();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await page.goBack();
      await expect(heading(page, 'No card is reported yet')).toBeVisible();
      await page.getByRole('button', { name: 'Cancel this payment' }).click();
      await page.getByRole('button', { name: 'Cancel it' }).click();
      await expect(heading(page, 'The payment was not processed')).toBeVisible();
      expect((await payer.paymentsOf(invoice)).map(({ status }) => status)).toEqual(['failed']);
      expect(await payer.statusOf(invoice)).not.toContain('Payment Pending');
    },
  );

  test(
    'while a card payment waits, other invoices are paid in the same tab',
    { tag: '@deep' },
    async ({ page }) => {
      const { payer, invoice } = await begin(page);
      await payByCard(page);
      await expect(page.getByLabel('Card number')).toBeVisible();
      const [next, ...others] = unpaid;
      if (!next) throw new Error('The demonstration has not enough invoices for all tests.');
      unpaid = others;
      await page.goto(`${origin}/payment/due?invoices=${next.trxId}`);
      await expect(heading(page, 'Review and submit')).toBeVisible();
      await page.getByRole('radio', { name: /••/ }).first().click();
      await acknowledgeAndPay(page);
      await expect(heading(page, 'Payment submitted')).toBeVisible();
      await expectOnePayment(payer, next);
      await expectOnePayment(payer, invoice);
      // What is held cannot be reviewed: step 1 says so first.
      await page.goto(`${origin}/payment/due?invoices=${invoice.trxId}`);
      await expect(heading(page, 'Select invoices to pay')).toBeVisible();
      await expect(page.locator('#why-PAY-02')).toBeFocused();
      await expect(page.getByRole('button', { name: /^Continue or cancel P-/ }).first()).toBeVisible();
    },
  );

  test(
    'all past due leads to the review, also after signing in',
    { tag: '@deep' },
    async ({ page, context }) => {
      const payer = await payerOn(page);
      await payer.dropDraft();
      await context.clearCookies();
      await page.goto(`${origin}/payment/due?past_due=all`);
      await page.getByLabel('Username').fill('dana.whitlock');
      await page.getByLabel('Password', { exact: true }).fill('Paper-Harbor-27!');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(heading(page, 'Review and submit')).toBeVisible();
      await page.goto(`${origin}/account/overview`);
      await page.getByRole('link', { name: 'Pay past due' }).click();
      await expect(heading(page, 'Review and submit')).toBeVisible();
      await expect(page).toHaveURL(`${origin}/payment/invoices`);
      await expect(page.getByText('Past due').nth(1)).toBeVisible();
      // What is left to do is named, and leads to where it is done.
      await page.getByRole('button', { name: 'Choose how to pay' }).click();
      const keepOne = page.getByRole('button', { name: /^Keep .+ only/ });
      await keepOne.first().click();
      await expect(keepOne).toHaveCount(0);
    },
  );

  test(
    'a reload keeps the draft in each step, and shows the receipt again',
    { tag: '@deep' },
    async ({ page }) => {
      const { payer, invoice } = await begin(page);
      const box = page.getByRole('checkbox', { name: `Select ${invoice.invoiceId}`, exact: true });
      await page.goBack();
      await expect(box).toBeChecked();
      await expect(page).toHaveURL(`${origin}/payment/due`);
      await page.reload();
      await expect(box).toBeChecked();
      await page.getByRole('button', { name: 'Review 1 invoice' }).click();
      await expect(heading(page, 'Review and submit')).toBeVisible();
      await page.getByRole('radio', { name: 'Credit card' }).click();
      const fee = page.getByRole('checkbox', { name: /^I accept the non-refundable card fee/ });
      await fee.click();
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Credit card' })).toBeChecked();
      await expect(fee).toBeChecked();
      await page.getByRole('radio', { name: /••/ }).first().click();
      await acknowledgeAndPay(page);
      await expect(heading(page, 'Payment submitted')).toBeVisible();
      await page.reload();
      await expect(heading(page, 'Payment submitted')).toBeVisible();
      await expectOnePayment(payer, invoice);
    },
  );

  test(
    'PAY-03: two accounts are paid by bank in one submit, each with a payment of its own, also when the answer is lost',
    { tag: '@deep' },
    async ({ page }) => {
      const { payer, invoice } = await begin(page);
      const other = unpaid.find(({ buidCustomer }) => buidCustomer !== invoice.buidCustomer);
      if (!other) throw new Error('The demonstration has invoices of one account only.');
      unpaid = unpaid.filter((one) => one !== other);
      await page.goto(`${origin}/payment/due?invoices=${invoice.trxId},${other.trxId}`);
      await expect(heading(page, 'Review and submit')).toBeVisible();
      await page.getByRole('button', { name: 'Pay by bank as 2 payments, one for each account' }).click();
      await expect(page.getByText('2 payments, one for each account').first()).toBeVisible();
      // The server gets it, the page does not hear so.
      await page.route(/\/api\/payments$/, async (route) => {
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
      await payButton(page).dblclick();
      await expect(heading(page, '2 payments submitted')).toBeVisible();
      await expect(page.getByRole('link', { name: /^P-\d+$/ })).toHaveCount(2);
      await page.reload();
      await expect(heading(page, '2 payments submitted')).toBeVisible();
      const made = page.getByRole('table', { name: '2 payments submitted' }).getByRole('row');
      await expect(made.filter({ hasText: 'On its way' })).toHaveCount(2);
      await expectOnePayment(payer, invoice);
      await expectOnePayment(payer, other);
      const [[one], [another]] = [await payer.paymentsOf(invoice), await payer.paymentsOf(other)];
      expect(one?.paymentId).not.toBe(another?.paymentId);
      await openInNewTab(page.getByRole('link', { name: /^P-\d+$/ }).first());
    },
  );

  test('a payment is made by the keyboard alone', { tag: '@deep' }, async ({ page }) => {
    const { payer, invoice } = await begin(page, '/payment/due');
    await tabTo(page, 'checkbox', `Select ${invoice.invoiceId}`);
    await page.keyboard.press('Space');
    await tabTo(page, 'button', 'Review 1 invoice');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Review and submit')).toBeFocused();
    await tabTo(page, 'checkbox', 'I have read and acknowledge');
    await page.keyboard.press('Space');
    await tabTo(page, 'button', 'Pay ');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Payment submitted')).toBeFocused();
    await expectOnePayment(payer, invoice);
  });
});

async function payerOn(page: Page): Promise<Payer> {
  const payer = new Payer(page, origin);
  await payer.signIn();
  return payer;
}

/** Signs in and opens the payment of an invoice that no other test pays. */
async function begin(page: Page, path?: string): Promise<{ payer: Payer; invoice: DemoInvoice }> {
  const [invoice, ...others] = unpaid;
  if (!invoice) throw new Error('The demonstration has not enough invoices for all tests.');
  unpaid = others;
  const payer = await payerOn(page);
  await payer.dropDraft();
  await page.goto(origin + (path ?? `/payment/due?invoices=${invoice.trxId}`));
  await expect(heading(page, path ? 'Select invoices to pay' : 'Review and submit')).toBeVisible();
  return { payer, invoice };
}

async function expectOnePayment(payer: Payer, invoice: DemoInvoice): Promise<void> {
  const payments = (await payer.paymentsOf(invoice)).filter(({ status }) => status !== 'failed');
  expect(payments).toHaveLength(1);
  expect(await payer.statusOf(invoice)).toContain('Payment Pending');
}
