import { expect, type Locator, type Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { beginDisputes } from './dispute-pages.ts';
import { openInNewTab } from './in-new-tab.ts';
import { test } from './test.ts';

const invoice = (number: number, account: string, dueIn: number, total: number) => ({
  invoiceId: `INV-${number}`,
  account,
  poNumber: `45-${number}`,
  dueIn,
  total,
});

async function prove(dialog: Locator, password: string, submit: string): Promise<void> {
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: submit }).click();
  await expect(dialog).toBeHidden();
}

async function turnOn(page: Page, portal: ArrangedPortal, password: string): Promise<void> {
  await page.goto(`${portal.origin}/payment-methods/autopay`);
  await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
  await page.getByRole('button', { name: 'See the first run' }).click();
  await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
  await prove(page.getByRole('alertdialog'), password, 'Turn on AutoPay');
  await expect(page.getByText(/^On since .*, turned on by /)).toBeVisible();
}

test(
  'AutoPay pays days early, up to its ceilings and for the accounts that are chosen, and says of each other invoice why',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'admin', customers: [] });
    await portal.arrange('customer', {
      username: user.username,
      invoices: [
        invoice(8_410_001, 'Fleet East', 20, 10_000),
        invoice(8_410_002, 'Fleet East', 20, 15_000),
        invoice(8_410_003, 'Fleet East', 20, 40_000),
        invoice(8_410_004, 'Fleet West', 20, 5_000),
      ],
    });
    await beginDisputes(page, portal, user.username, user.password);
    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
    const days = page.getByLabel('Business days before the due date');
    await days.fill('99');
    await page.getByLabel('Most for a run').fill('0');
    await page.getByRole('button', { name: 'See the first run' }).click();
    await expect(page.getByText(/^Enter a whole number from 0 to \d+\.$/)).toBeVisible();
    await expect(page.getByText('A ceiling is above zero.').first()).toBeVisible();
    await days.fill('2');
    await page.getByLabel('Most for a run').fill('200');
    await page.getByLabel('Most for an invoice').fill('300');
    await page.getByRole('checkbox', { name: 'Fleet West' }).uncheck();
    await page.getByRole('button', { name: 'See the first run' }).click();
    // Of two that are due that day the first fits; the rest waits.
    await expect(page.getByText(/^100\.00\sUSD on /)).toBeVisible();
    const leftOut = (why: RegExp) => page.getByRole('group', { name: why }).getByRole('listitem');
    await expect(leftOut(/above the ceiling of this run/)).toContainText('INV-8410002');
    await expect(leftOut(/alone is above your ceiling for a run/)).toContainText('INV-8410003');
    await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
    await prove(page.getByRole('alertdialog'), user.password, 'Turn on AutoPay');
    await expect(page.getByText('2 business days before they are due')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(days).toHaveValue('2');
    await expect(page.getByLabel('Most for a run')).toHaveValue('200.00');
    await expect(page.getByRole('checkbox', { name: 'Fleet West' })).not.toBeChecked();
  },
);

test(
  'AutoPay that is on moves with an account that is added, and back with one that is removed, with the runs of each',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'admin', customers: [] });
    const { buid } = await portal.arrange('customer', {
      username: user.username,
      isAutopayTaken: true,
      invoices: [invoice(8_420_001, 'Fleet East', 20, 10_000)],
    });
    // Another administrator sees each change, so that it holds at once.
    await portal.arrange('user', { role: 'admin', customers: [buid] });
    await beginDisputes(page, portal, user.username, user.password);
    await turnOn(page, portal, user.password);

    await page.goto(`${portal.origin}/payment-methods/add`);
    await page.getByLabel('Account type').selectOption('checking');
    await page.getByLabel('Bank name').fill('Tamarack Savings Bank');
    await page.getByLabel(/^Routing number/).fill('026009593');
    await page.getByLabel('Account number', { exact: true }).fill('000407716021');
    await page.getByLabel('Account number once more').fill('000407716021');
    await page.getByRole('checkbox', { name: /^AutoPay/ }).check();
    await page.getByRole('button', { name: 'Add bank account' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(/^The run on .*, 100\.00\sUSD, is taken from Tamarack/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Move AutoPay' }).click();
    await prove(dialog, user.password, 'Add bank account');
    await expect(page.getByText('The bank account is added')).toBeVisible();
    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await expect(page.getByText(/Pays USD invoices from Tamarack Savings Bank ••6021/)).toBeVisible();

    await page.goto(`${portal.origin}/payment-methods`);
    await page.getByRole('button', { name: /^Remove Tamarack Savings Bank/ }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    // What is ticked at first is pressed only after another one.
    for (const way of (await dialog.getByRole('radio').all()).toReversed()) await way.check();
    await dialog.getByRole('radio', { name: /^Move AutoPay to Harbor Commercial Bank/ }).check();
    await expect(dialog.getByText(/^The run on .*, 100\.00\sUSD, is taken from Harbor/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await prove(dialog, user.password, 'Remove');
    await expect(page.getByText('The bank account is removed')).toBeVisible();
    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await expect(page.getByText(/Pays USD invoices from Harbor Commercial Bank/)).toBeVisible();
    await expect(page.getByText(/^On since /)).toBeVisible();
  },
);

test(
  'turning AutoPay on waits for a second administrator where the customer wants it so',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const maker = await portal.arrange('user', { role: 'admin', customers: [] });
    const { buid } = await portal.arrange('customer', {
      username: maker.username,
      invoices: [invoice(8_430_001, 'Fleet East', 20, 10_000)],
    });
    const second = await portal.arrange('user', { role: 'admin', customers: [buid] });
    await beginDisputes(page, portal, maker.username, maker.password);
    await page.goto(`${portal.origin}/approvals/limit`);
    await page.getByRole('checkbox', { name: /^A second administrator approves each change/ }).check();
    await page.getByRole('button', { name: 'Set the limit' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set the limit' }).click();
    await expect(page.getByText('The limit is set')).toBeVisible();

    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await page.getByRole('button', { name: 'Turn on AutoPay' }).click();
    await page.getByRole('button', { name: 'See the first run' }).click();
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await prove(page.getByRole('alertdialog'), maker.password, 'Ask for approval');
    await expect(page.getByText('A second administrator is asked')).toBeVisible();
    const asked = page.getByRole('link', { name: 'See what is asked for' });
    const address = (await asked.getAttribute('href')) ?? '';
    await openInNewTab(asked);
    await page.getByRole('button', { name: 'Back to AutoPay' }).click();
    await expect(page.getByText('AutoPay is off').first()).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await beginDisputes(other, portal, second.username, second.password);
    await other.goto(portal.origin + address);
    await other.getByRole('button', { name: 'Approve', exact: true }).click();
    await other.getByRole('button', { name: 'Go on' }).click();
    await prove(other.getByRole('alertdialog'), second.password, 'Approve');
    await expect(other.getByText('Approved', { exact: true }).first()).toBeVisible();
    await other.context().close();
    await page.goto(`${portal.origin}/payment-methods/autopay`);
    await expect(page.getByText(/^On since .*, turned on by /)).toBeVisible();
  },
);

test(
  'of two administrators who turn AutoPay on at once the second reads who was faster and what holds now, and decides',
  { tag: '@deep' },
  async ({ page, portal, browser }) => {
    const one = await portal.arrange('user', { role: 'admin', customers: [] });
    const { buid } = await portal.arrange('customer', {
      username: one.username,
      invoices: [invoice(8_450_001, 'Fleet East', 20, 10_000)],
    });
    const two = await portal.arrange('user', { role: 'admin', customers: [buid] });
    const begin = async (own: Page, { username, password }: typeof one) => {
      await beginDisputes(own, portal, username, password);
      await own.goto(`${portal.origin}/payment-methods/autopay`);
      await own.getByRole('button', { name: 'Turn on AutoPay' }).click();
      await own.getByLabel('Most for a run').fill(own === page ? '900' : '500');
    };
    await begin(page, one);
    const other = await (await browser.newContext()).newPage();
    await begin(other, two);
    await other.getByRole('button', { name: 'See the first run' }).click();
    await other.getByRole('button', { name: 'Turn on AutoPay' }).click();
    await prove(other.getByRole('alertdialog'), two.password, 'Turn on AutoPay');
    await expect(other.getByText(/^On since /)).toBeVisible();
    await other.context().close();

    await page.getByRole('button', { name: 'See the first run' }).click();
    await expect(page.getByText(/ changed AutoPay on /)).toBeVisible();
    await expect(page.getByRole('main').getByText('500.00\u00a0USD')).toBeVisible();
    await page.getByRole('button', { name: 'Go on with my settings' }).click();
    await expect(page.getByLabel('Most for a run')).toHaveValue('900.00');
    await page.getByRole('button', { name: 'See the next run' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await prove(page.getByRole('alertdialog'), one.password, 'Save changes');
    await expect(page.getByRole('main').getByText('900.00\u00a0USD')).toBeVisible();
  },
);
