import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { openInNewTab } from './in-new-tab.ts';
import { test } from './test.ts';

test(
  'a payer pays less of an invoice for a reason: it is said before and after, and the draft keeps it',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'payer', customers: [] });
    await portal.arrange('customer', {
      username: user.username,
      invoices: [
        { invoiceId: 'INV-8600001', account: 'Fleet East', poNumber: '46-1', dueIn: -9, total: 120_000 },
        { invoiceId: 'INV-8600002', account: 'Fleet East', poNumber: '46-2', dueIn: 20, total: 30_000 },
      ],
    });
    await beginDisputes(page, portal, user.username, user.password);
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('checkbox', { name: 'Select INV-8600001' }).check();
    await page.getByRole('checkbox', { name: 'Select INV-8600002' }).check();
    await page.getByRole('button', { name: /^Review/ }).click();

    await page.getByRole('button', { name: 'Lower the amount of INV-8600001' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'How much of INV-8600001 do you pay?' });
    await dialog.getByLabel('Amount to pay').fill('1,200.00');
    await dialog.getByRole('button', { name: 'Pay this amount' }).click();
    await expect(dialog.getByText(/^Enter an amount above zero and below 1,200\.00/)).toBeVisible();
    await dialog.getByLabel('Amount to pay').fill('1,050.50');
    await dialog.getByLabel('Why less').selectOption('Another reason');
    await dialog.getByRole('button', { name: 'Pay this amount' }).click();
    await expect(dialog.getByText(/^Say why in your own words/)).toBeVisible();
    await dialog.getByLabel('In your words').fill('One pallet was refused at the gate');
    await dialog.getByRole('button', { name: 'Pay this amount' }).click();

    await expect(page.getByText('1 invoice is paid in part: 149.50 USD stays open.')).toBeVisible();
    await expect(page.getByText('One pallet was refused at the gate')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay 1,350\.50/ })).toBeVisible();
    // The draft keeps it.
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(page.getByText('1 invoice is paid in part: 149.50 USD stays open.')).toBeVisible();
    // The terms open beside the payment, which stays as it is.
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^payment terms/ }).click();
    const terms = await opened;
    await expect(terms.getByRole('heading', { level: 1 })).toBeVisible();
    await terms.close();
    await page.getByRole('checkbox', { name: /payment terms/ }).check();
    await page.getByRole('button', { name: /^Pay 1,350\.50/ }).click();

    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
    const line = page.getByRole('row', { name: /INV-8600001/ });
    await expect(line.getByText('Part payment: Another reason')).toBeVisible();
    await expect(line.getByText('One pallet was refused at the gate')).toBeVisible();
    await expect(line.getByText('149.50 USD left open by this payment')).toBeVisible();
    await expect(page.getByRole('row', { name: /INV-8600002/ }).getByText('left open')).toHaveCount(0);
  },
);

test(
  'what a part payment leaves is disputed beside it, before and after: just that, for the same reason',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const user = await portal.arrange('user', { role: 'payer', customers: [] });
    await portal.arrange('customer', {
      username: user.username,
      invoices: [
        { invoiceId: 'INV-8610001', account: 'Fleet East', poNumber: '46-1', dueIn: -9, total: 120_000 },
        { invoiceId: 'INV-8610002', account: 'Fleet East', poNumber: '46-2', dueIn: 20, total: 30_000 },
      ],
    });
    await beginDisputes(page, portal, user.username, user.password);
    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('checkbox', { name: 'Select INV-8610001' }).check();
    await page.getByRole('checkbox', { name: 'Select INV-8610002' }).check();
    await page.getByRole('button', { name: /^Review/ }).click();
    const lower = async (number: string, amount: string) => {
      await page.getByRole('button', { name: `Lower the amount of ${number}` }).click();
      const dialog = page.getByRole('alertdialog', { name: `How much of ${number} do you pay?` });
      await openInNewTab(dialog.getByRole('link', { name: 'Dispute it instead' }));
      await dialog.getByLabel('Amount to pay').fill(amount);
      await dialog.getByLabel('Why less').selectOption('Wrong price');
      await openInNewTab(dialog.getByRole('link', { name: /^Dispute \d.* of INV/ }));
      await dialog.getByRole('button', { name: 'Pay this amount' }).click();
    };
    const dispute = async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: 'What is wrong with this invoice?' }),
      ).toBeVisible();
      await expect(page.getByLabel('Reason')).toHaveValue('price_differs');
      await page.getByLabel('Description').fill('The quote said less.');
      await page.getByRole('button', { name: /documents$/i }).click();
      await page.getByRole('button', { name: 'Review the dispute' }).click();
      await page.getByRole('button', { name: /^Submit/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: /opened|submitted/i })).toBeVisible();
    };

    // Before it is paid: the rest is disputed, and the payment goes on with what is not.
    await lower('INV-8610001', '1,000.00');
    await page.getByRole('link', { name: 'Dispute 200.00 USD of INV-8610001' }).click();
    await expect(page.getByRole('textbox', { name: /^Disputed amount of/ })).toHaveValue('200.00');
    await dispute();
    await page.goto(`${portal.origin}/payment/due`);
    const first = page.getByRole('row', { name: /INV-8610001/ });
    await expect(first.getByText('Disputed')).toBeVisible();
    await expect(page.getByText(/is paid in part/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Pay 1,300\.00/ })).toBeVisible();

    // After it is paid.
    await lower('INV-8610002', '250.00');
    await page.getByRole('checkbox', { name: /payment terms/ }).check();
    await page.getByRole('button', { name: /^Pay 1,250\.00/ }).click();
    await expect(page.getByRole('heading', { name: 'Payment submitted' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Dispute .* of INV-8610001/ })).toHaveCount(0);
    await page.getByRole('link', { name: 'Dispute 50.00 USD of INV-8610002' }).click();
    await expect(page.getByRole('textbox', { name: /^Disputed amount of/ })).toHaveValue('50.00');
    await dispute();
  },
);
