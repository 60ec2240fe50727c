import { expect } from '@playwright/test';
import { isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { beginWithCustomer } from './dispute-pages.ts';
import { test } from './test.ts';
import { typeDate, typedDate } from './type-date.ts';

/** The next Friday after a day on which banks work. */
function fridayAfter(day: PlainDate): PlainDate {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  let friday = addDays(day, ((5 - weekday + 6) % 7) + 1);
  while (!isBusinessDay(friday, 'USD')) friday = addDays(friday, 7);
  return friday;
}

test(
  'a payer pays five invoices with two credits and one of them in part on the next Friday, and cancels it',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginWithCustomer(page, portal, 'payer', {
      invoices: [1, 2, 3, 4, 5].map((index) => ({
        invoiceId: `INV-871000${index}`,
        account: 'Fleet East',
        poNumber: `48-${index}`,
        dueIn: 30 + index,
        total: index * 10_000,
      })),
      cash: [
        { account: 'Fleet East', amount: 5_000 },
        { account: 'Fleet East', amount: 7_500 },
      ],
    });
    await page.goto(`${portal.origin}/account/overview`);
    const balance = page.getByRole('region', { name: 'Balance by age' });
    await expect(balance.getByText('Credits and cash not used yet')).toBeVisible();
    await expect(balance).toContainText('125.00');
    await expect(balance.getByText('Kept for scheduled payments among them')).toHaveCount(0);
    await balance.getByRole('link', { name: 'Pay invoices' }).click();

    await page.getByRole('button', { name: /^Select all 5/ }).click();
    await page.getByRole('button', { name: 'Review 5 invoices' }).click();
    await expect(page.getByRole('checkbox', { name: /unapplied cash: 50\.00/ })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /unapplied cash: 75\.00/ })).toBeChecked();
    await page.getByRole('checkbox', { name: /unapplied cash: 75\.00/ }).uncheck();
    await page.getByRole('checkbox', { name: /unapplied cash: 75\.00/ }).check();
    await page.getByRole('button', { name: 'Lower the amount of INV-8710005' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'How much of INV-8710005 do you pay?' });
    await dialog.getByLabel('Amount to pay').fill('450.00');
    await dialog.getByLabel('Why less').selectOption('Damaged goods');
    await dialog.getByRole('button', { name: 'Pay this amount' }).click();
    await expect(page.getByText('1 invoice is paid in part: 50.00 USD stays open.')).toBeVisible();

    await page.getByRole('radio', { name: 'On a date' }).check();
    const friday = fridayAfter(await typedDate(page, 'Day'));
    await typeDate(page, 'Day', friday);
    await page.getByRole('checkbox', { name: /payment terms/ }).check();
    await page.getByRole('button', { name: /^Schedule 1,325\.00/ }).click();
    const said = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `1,325.00\u00A0USD will be collected on ${said.format(new Date(`${friday}T12:00:00Z`))}`,
    );
    const confirmation = page.url();
    await page.goto(`${portal.origin}/account/overview`);
    await expect(balance).toContainText(/Kept for scheduled payments among them.*125\.00/);

    await page.goto(confirmation);
    await page.getByRole('link', { name: 'See the scheduled payment' }).click();
    await page.getByRole('button', { name: 'Cancel the scheduled payment' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the scheduled payment' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    // Everything is as it was: nothing is paid, and the credits are free.
    await page.goto(`${portal.origin}/account/overview`);
    await expect(balance.getByText('Credits and cash not used yet')).toBeVisible();
    await expect(balance.getByText('Kept for scheduled payments among them')).toHaveCount(0);
    await expect(balance).toContainText('1,500.00');
  },
);

test(
  'an administrator who mistypes a routing number adds a Canadian account through the page',
  { tag: '@deep' },
  async ({ page, portal }) => {
    const { user } = await beginWithCustomer(page, portal, 'admin', { hasNoBankAccount: true, invoices: 0 });
    await page.goto(`${portal.origin}/payment-methods/add`);
    await page.getByLabel(/^Routing number/).fill('123456789');
    await page.getByLabel('Bank name').fill('Tamarack Savings Bank');
    await expect(page.getByText('This is not a routing number.')).toBeVisible();

    await page.getByRole('radio', { name: /^Canada/ }).check();
    await expect(page.getByText('This is not a routing number.')).toHaveCount(0);
    await page.getByLabel('Account name').fill('Larch Freight receipts');
    await page.getByLabel('Bank number').fill('815');
    await page.getByLabel('Branch number').fill('45678');
    await expect(page.getByText('A bank number has 4 digits and starts with 0.')).toBeVisible();
    await page.getByLabel('Bank number').fill('0815');
    await page.getByLabel('Account number', { exact: true }).fill('7654321');
    await page.getByLabel('Account number once more').fill('7654321');
    await page.getByRole('button', { name: 'Add bank account' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Your password').fill(user.password);
    await dialog.getByRole('button', { name: 'Add bank account' }).click();
    await expect(page.getByText('The bank account is added')).toBeVisible();
    const added = page.getByRole('row', { name: /••4321/ });
    await expect(added).toContainText('CAD');
    await expect(added).toContainText('Canada');
    await expect(page.getByText('7654321')).toHaveCount(0);
  },
);
