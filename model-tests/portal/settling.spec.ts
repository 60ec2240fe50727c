import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { openDemonstration, openingTime, type Demonstration } from './demonstration.ts';
import { Payer } from './payer.ts';
import { payFromHarbor } from './paying-steps.ts';
import { test } from './test.ts';

/** A server of its own, begun as every user begins: its clock is moved, and never back. */
let portal: Demonstration;

test.beforeAll(async () => {
  test.setTimeout(openingTime);
  portal = await openDemonstration({ isFirstStart: true });
});
test.afterAll(async () => portal.close());

test('business days later the invoice shows Paid', async ({ page }) => {
  const payer = new Payer(page, portal.origin);
  await payer.signIn();
  const [invoice] = await payer.payable();
  if (!invoice) throw new Error('The demonstration has no invoice to pay.');
  await payFromHarbor(page, portal.origin, invoice);
  await promisify(execFile)(process.execPath, ['scripts/demo-advance.ts', '--days', '3'], {
    env: { ...process.env, ...portal.environment },
  });
  // The days that passed ended the session too.
  await payer.signIn();
  expect(await payer.statusOf(invoice)).toBe('Paid');
  await page.goto(`${portal.origin}/invoice-list/all?search=${invoice.invoiceId}`);
  await expect(page.getByRole('row').filter({ hasText: invoice.invoiceId })).toContainText('Paid');
  // Its payer is told once: by mail, and by the bell and the list that it leads to.
  const [payment] = await payer.paymentsOf(invoice);
  const address = `/payments/${payment?.paymentId}`;
  await expect.poll(() => countMails(address)).toBe(1);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notices, \d+ unread$/ })
    .click();
  const notice = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${address}"]`) });
  await expect(notice.getByRole('heading')).toHaveText(/^Payment P-\d+ was paid$/);
  await expect(notice).toContainText('Unread');
  await notice.getByRole('link', { name: 'See the payment' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
});

test(
  'a part payment that came back is paid again as it was, and what differs is said by invoice',
  { tag: '@deep' },
  async ({ page }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    // AutoPay pays at once again what is due while the days pass.
    const latest = (await payer.payable()).toSorted((one, other) => other.dueDate.localeCompare(one.dueDate));
    const [first, ...others] = latest.filter(({ open }) => open.amount > 2_600);
    const second = others.find(({ buidCustomer }) => buidCustomer === first?.buidCustomer);
    if (!first || !second) throw new Error('The demonstration has too few invoices to pay.');
    await page.goto(`${portal.origin}/payment/due?invoices=${first.trxId},${second.trxId}`);
    await page.getByRole('button', { name: `Lower the amount of ${first.invoiceId}` }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Amount to pay').fill('26.00');
    await dialog.getByLabel('Why less').selectOption('Wrong price');
    await dialog.getByRole('button', { name: 'Pay this amount' }).click();
    await page.getByRole('radio', { name: /^Returns Test Bank/ }).click();
    await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await page.getByRole('button', { name: /^Pay [\d,.]+ USD$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment submitted' })).toBeVisible();
    const [payment] = await payer.paymentsOf(first);
    await promisify(execFile)(process.execPath, ['scripts/demo-advance.ts', '--days', '4'], {
      env: { ...process.env, ...portal.environment },
    });
    await payer.signIn();
    await page.goto(`${portal.origin}/payments/${payment?.paymentId}`);
    await page.getByRole('button', { name: 'Pay these 2 invoices again' }).click();
    await expect(page.getByText(/^The same amounts as in payment P-\d+$/)).toBeVisible();
    await expect(page.getByText('Part payment: Wrong price')).toBeVisible();
    await expect(page.getByText(/^1 invoice is paid in part/)).toBeVisible();
    await page.getByRole('button', { name: `Pay ${first.invoiceId} in full` }).click();
    const differs = page.getByRole('listitem').filter({ hasText: `${first.invoiceId}: 26.00 USD then,` });
    await expect(differs).toBeVisible();
    await expect(page.getByText(/^This differs from payment P-\d+$/)).toBeVisible();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(differs).toBeVisible();
  },
);

test(
  'what was scheduled is collected on its day, and its page leads to the payment that it became',
  { tag: '@deep' },
  async ({ page }) => {
    const payer = new Payer(page, portal.origin);
    await payer.signIn();
    const latest = (await payer.payable()).toSorted((one, other) => other.dueDate.localeCompare(one.dueDate));
    const [invoice] = latest;
    if (!invoice) throw new Error('The demonstration has no invoice to pay.');
    await page.goto(`${portal.origin}/payment/due?invoices=${invoice.trxId}`);
    await page.getByRole('radio', { name: /^Harbor Commercial Bank/ }).click();
    await page.getByRole('radio', { name: 'On a date' }).check();
    await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
    await page.getByRole('button', { name: /^Schedule [\d,.]+ USD for / }).click();
    await expect(page.getByRole('heading', { name: / will be collected on / })).toBeVisible();
    await page.getByRole('link', { name: 'See the scheduled payment' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const address = page.url();
    for (let day = 0; day < 3; day += 1) {
      await promisify(execFile)(process.execPath, ['scripts/demo-advance.ts', '--days', '1'], {
        env: { ...process.env, ...portal.environment },
      });
    }
    await payer.signIn();
    await page.goto(address);
    await page
      .getByText(/^It became payment P-\d+\.$/)
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/payments\/[0-9a-f-]{36}$/);
    await expect(page.getByText(invoice.invoiceId).first()).toBeVisible();
    expect(['Paid', 'Payment Pending']).toContain((await payer.statusOf(invoice)).split(',').at(-1));
  },
);

/** How many messages lead to a page. */
async function countMails(address: string): Promise<number> {
  const folder = join(portal.environment['DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.filter((text) => text.includes(address)).length;
}
