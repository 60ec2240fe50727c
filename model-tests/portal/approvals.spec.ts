import { expect, type Browser, type Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';

/** A customer with two administrators and 1,500.00 USD to pay; the page is the first one's, and a second browser the other's, with their password. */
async function two(page: Page, portal: ArrangedPortal, browser: Browser) {
  const maker = await portal.arrange('user', { role: 'admin', customers: [] });
  const { buid } = await portal.arrange('customer', {
    username: maker.username,
    invoices: [
      { invoiceId: 'INV-8800001', account: 'Fleet East', poNumber: '48-1', dueIn: -9, total: 120_000 },
      { invoiceId: 'INV-8800002', account: 'Fleet East', poNumber: '48-2', dueIn: 60, total: 30_000 },
    ],
  });
  const second = await portal.arrange('user', { role: 'admin', customers: [buid] });
  await beginDisputes(page, portal, maker.username, maker.password);
  const other = await (await browser.newContext()).newPage();
  await beginDisputes(other, portal, second.username, second.password);
  const prove = async () => {
    const proof = other.getByRole('alertdialog');
    await expect(proof.getByRole('heading', { name: /^Is it you who approves A-/ })).toBeVisible();
    await proof.getByLabel('Your password').fill(second.password);
    await proof.getByRole('button', { name: 'Approve', exact: true }).click();
  };
  return { other, prove, password: maker.password };
}

/** Sets 1,000.00 USD for one payment. */
async function setLimit(page: Page, portal: ArrangedPortal): Promise<void> {
  await page.goto(`${portal.origin}/approvals`);
  await page.getByRole('link', { name: 'Limit for one person' }).click();
  await page.getByRole('textbox', { name: 'One payment' }).fill('1000');
  await page.getByRole('button', { name: 'Set the limit' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set the limit?' });
  await expect(question.getByRole('row', { name: /^One payment/ })).toContainText('1,000.00');
  await question.getByRole('button', { name: 'Set the limit' }).click();
  await expect(page.getByText('The limit is set')).toBeVisible();
}

/** Asks for both invoices. */
async function askForBoth(page: Page, portal: ArrangedPortal): Promise<void> {
  await page.goto(`${portal.origin}/payment/due`);
  await page.getByRole('checkbox', { name: 'Select INV-8800001' }).check();
  await page.getByRole('checkbox', { name: 'Select INV-8800002' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(page.getByText('This payment needs a second person')).toBeVisible();
  await expect(page.getByText(/^1,500\.00.USD is above 1,000\.00.USD/)).toBeVisible();
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
  await page.getByRole('button', { name: /^Ask for approval of 1,500\.00/ }).click();
  await expect(page.getByRole('heading', { name: /^1,500\.00.USD waits for approval/ })).toBeVisible();
  await expect(page.getByText('Nothing is paid, and no invoice is held')).toBeVisible();
}

test('a payment above the limit waits for a second person, who approves it, and then it is made', async ({
  page,
  portal,
  browser,
}) => {
  const { other, prove } = await two(page, portal, browser);
  await setLimit(page, portal);
  await askForBoth(page, portal);
  // Nothing was paid, and whoever has asked cannot say yes.
  await page.goto(`${portal.origin}/payments`);
  await expect(page.getByText('INV-8800001')).toHaveCount(0);
  await page.goto(`${portal.origin}/approvals?status=own`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByText('Whoever has asked for it cannot approve it.')).toBeVisible();

  await other.goto(portal.origin);
  await other
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Approvals 1/ })
    .click();
  await other.getByRole('row').nth(1).getByRole('link').click();
  await expect(other.getByRole('heading', { level: 1, name: /^Payment of 1,500\.00/ })).toBeVisible();
  await expect(other.getByText('Every invoice can still be paid as asked for')).toBeVisible();
  await other.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.getByRole('button', { name: 'Go on' }).click();
  await prove();
  await expect(other.getByText('Approved', { exact: true }).first()).toBeVisible();
  await other.getByRole('link', { name: 'See the payment' }).click();
  await expect(other).toHaveURL(/\/payments\/[0-9a-f-]{36}$/);
  await expect(other.getByText('1,500.00').first()).toBeVisible();
  // Nothing waits any more, and its maker is told.
  const menu = other.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Approvals', exact: true })).toBeVisible();
  await page.goto(`${portal.origin}/notices`);
  await expect(
    page.getByRole('heading', { name: /· Your payment of 1,500\.00.USD is approved/ }),
  ).toBeVisible();
  await other.context().close();
});

test(
  'a payment above the limit is declined with words, and a higher limit takes a second administrator',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const { other, prove } = await two(page, portal, browser);
    await setLimit(page, portal);
    await askForBoth(page, portal);
    await page.getByRole('link', { name: 'See what was asked for' }).click();
    const address = page.url();
    await other.goto(address);
    await other.getByRole('button', { name: 'Decline', exact: true }).click();
    await other.getByRole('button', { name: 'Go on' }).click();
    await expect(other.getByText('Say why you decline, in up to 500 characters.')).toBeVisible();
    await other.getByRole('textbox', { name: /^Your words to / }).fill('Wait for the credit.');
    await other.getByRole('button', { name: 'Go on' }).click();
    await expect(other.getByText('Declined', { exact: true }).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(/says: “Wait for the credit\.”$/)).toBeVisible();
    await expect(page.getByText('Nothing of it was done.')).toBeVisible();

    await page.goto(`${portal.origin}/approvals/limit`);
    await page.getByRole('textbox', { name: 'One payment' }).fill('2000');
    await page.getByRole('button', { name: 'Set the limit' }).click();
    await page
      .getByRole('alertdialog', { name: 'Ask a second administrator?' })
      .getByRole('button', { name: 'Set the limit' })
      .click();
    await expect(page.getByText('A second administrator is asked')).toBeVisible();
    await page.getByRole('link', { name: 'See what is asked for' }).click();
    await other.goto(page.url());
    await expect(other.getByText(/^1,000\.00.USD → 2,000\.00.USD$/)).toBeVisible();
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByRole('button', { name: 'Go on' }).click();
    await prove();
    await expect(other.getByText('Approved', { exact: true }).first()).toBeVisible();
    await page.goto(`${portal.origin}/approvals/limit`);
    await expect(page.getByRole('textbox', { name: 'One payment' })).toHaveValue('2,000.00');
    await other.context().close();
  },
);

test(
  'a bank account waits for a second administrator where the customer wants it so',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const { other, prove, password } = await two(page, portal, browser);
    await page.goto(`${portal.origin}/approvals/limit`);
    await page.getByRole('checkbox', { name: /^A second administrator approves each change/ }).check();
    await page.getByRole('button', { name: 'Set the limit' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set the limit' }).click();
    await expect(page.getByText('The limit is set')).toBeVisible();

    await page.goto(`${portal.origin}/payment-methods/add`);
    await expect(page.getByText(/^Another administrator approves this first: /)).toBeVisible();
    await page.getByRole('combobox', { name: 'Account type' }).selectOption('checking');
    await page.getByRole('textbox', { name: 'Bank name' }).fill('Harbor Example Bank');
    await page.getByRole('textbox', { name: 'Routing number' }).fill('021000021');
    await page.getByRole('textbox', { name: 'Account number', exact: true }).fill('000123456789');
    await page.getByRole('textbox', { name: 'Account number once more' }).fill('000123456789');
    await expect(page.getByText('Another administrator approves it', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    const proof = page.getByRole('alertdialog');
    await proof.getByLabel('Your password').fill(password);
    await proof.getByRole('button', { name: 'Ask for approval' }).click();
    await expect(page.getByText('A second administrator is asked')).toBeVisible();
    // What waits is there for whoever comes later, and in no row of what can be used.
    await page.goto(`${portal.origin}/payment-methods`);
    await expect(
      page.getByText('Harbor Example Bank ••6789 is added once a second administrator approves it'),
    ).toBeVisible();
    await expect(page.getByRole('row', { name: /Harbor Example Bank/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'See what is asked for' }).click();
    await expect(page.getByText('Whoever has asked for it cannot approve it.')).toBeVisible();

    await other.goto(page.url());
    await expect(
      other.getByRole('heading', { level: 1, name: 'Add Harbor Example Bank ••6789' }),
    ).toBeVisible();
    await expect(other.getByText('Nothing of it has changed since it was asked for')).toBeVisible();
    await expect(other.getByText(/^It waits for you/)).toBeVisible();
    await expect(other.getByText('021000021')).toBeVisible();
    await expect(other.getByText('000123456789')).toHaveCount(0);
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByRole('button', { name: 'Go on' }).click();
    await prove();
    await expect(other.getByText('Approved', { exact: true }).first()).toBeVisible();
    await other.goto(`${portal.origin}/payment-methods`);
    const row = other.getByRole('row', { name: /Harbor Example Bank/ });
    await expect(row.getByText('Can be used')).toBeVisible();
    await other.context().close();
  },
);
