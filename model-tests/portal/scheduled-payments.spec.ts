import { expect } from '@playwright/test';
import { beginDisputes } from './dispute-pages.ts';
import { test } from './test.ts';
import { typeDate, typedDate } from './type-date.ts';

test('a payer schedules a payment for a day, changes it, leaves an invoice out and cancels it', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'payer', customers: [] });
  await portal.arrange('customer', {
    username: user.username,
    invoices: [
      { invoiceId: 'INV-8700001', account: 'Fleet East', poNumber: '47-1', dueIn: 1, total: 120_000 },
      { invoiceId: 'INV-8700002', account: 'Fleet East', poNumber: '47-2', dueIn: 60, total: 30_000 },
    ],
  });
  await beginDisputes(page, portal, user.username, user.password);
  await page.goto(`${portal.origin}/payment/due`);
  await page.getByRole('checkbox', { name: 'Select INV-8700001' }).check();
  await page.getByRole('checkbox', { name: 'Select INV-8700002' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();

  await page.getByRole('radio', { name: 'On a date' }).check();
  await expect(page.getByText('1 invoice is due before it settles')).toBeVisible();
  await expect(page.getByText('Card: only now')).toBeVisible();
  // A weekend is refused in words, with the next day that is possible.
  const monday = await typedDate(page, 'Day');
  await typeDate(page, 'Day', saturdayAfter(monday));
  await expect(page.getByText(/ is at a weekend\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'See what keeps it from being paid' }).click();
  await page.getByRole('button', { name: 'Pay now instead' }).click();
  await expect(page.getByRole('radio', { name: 'Now', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'On a date' }).check();
  await typeDate(page, 'Day', saturdayAfter(monday));
  await page.getByRole('button', { name: /^Choose / }).click();
  await expect(page.getByText(/^Until .* can be changed or cancelled$/)).toBeVisible();
  // The draft keeps the day.
  const chosen = await typedDate(page, 'Day');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect.poll(() => typedDate(page, 'Day')).toBe(chosen);
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
  await page.getByRole('button', { name: /^Schedule 1,500\.00/ }).click();

  await expect(page.getByRole('heading', { name: /^1,500\.00.USD will be collected on / })).toBeVisible();
  await expect(page.getByText(/^Nothing is paid yet\./).first()).toBeVisible();
  // Whoever comes back finds the same.
  await expect(page).toHaveURL(/\/payment\/confirm\?schedule_id=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^1,500\.00.USD will be collected on / })).toBeVisible();
  await page.getByRole('link', { name: 'See the scheduled payment' }).click();

  await page.getByRole('button', { name: 'Leave invoices out' }).click();
  await page.getByRole('checkbox', { name: /^INV-8700001/ }).check();
  await page.getByRole('button', { name: 'Go on' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Leave these invoices out?' });
  await asked.getByRole('button', { name: 'Leave invoices out' }).click();
  await expect(page.getByText('INV-8700001: left out.')).toBeVisible();
  await expect(page.getByText(/^300\.00.USD will be collected on /)).toBeVisible();

  // What is said of a day goes with it.
  await page.getByRole('button', { name: 'Change the day' }).click();
  await typeDate(page, 'Day', saturdayAfter(monday));
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(/ is at a weekend\.$/)).toBeVisible();
  await typeDate(page, 'Day', chosen);
  await expect(page.getByText(/ is at a weekend\.$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Back without sending' }).click();

  // It holds no invoice: the list says in which it is, and it can be paid.
  await page.goto(`${portal.origin}/invoice-list/unpaid`);
  await expect(page.getByRole('row', { name: /INV-8700002/ }).getByText('Scheduled')).toBeVisible();
  await page.goto(`${portal.origin}/payments`);
  await page.getByRole('link', { name: 'Scheduled', exact: true }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('Scheduled');
  await expect(page.getByText(/Still to collect: 300\.00.USD$/)).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search scheduled payments' });
  await search.fill('INV-9');
  await expect(page.getByText('No scheduled payments match')).toBeVisible();
  await page.getByRole('button', { name: 'Show all scheduled payments' }).click();
  await search.fill('inv-8700002');
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel the scheduled payment' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the scheduled payment' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing about it can be changed any more.')).toBeVisible();
  await page.goto(`${portal.origin}/payments/scheduled`);
  await expect(row).toContainText('Cancelled by Tove Walker');
  await expect(row).toContainText('Not collected');
  await expect(page.getByText(/Still to collect/)).toHaveCount(0);
});

test('what is scheduled over two accounts says its total, which a reload shows again as far as it is to come', async ({
  page,
  portal,
}) => {
  const user = await portal.arrange('user', { role: 'payer', customers: [] });
  await portal.arrange('customer', {
    username: user.username,
    invoices: [
      { invoiceId: 'INV-8700011', account: 'Fleet East', poNumber: '47-11', dueIn: 60, total: 120_000 },
      { invoiceId: 'INV-8700012', account: 'Fleet West', poNumber: '47-12', dueIn: 60, total: 30_000 },
    ],
  });
  await beginDisputes(page, portal, user.username, user.password);
  await page.goto(`${portal.origin}/payment/due`);
  await page.getByRole('checkbox', { name: 'Select INV-8700011' }).check();
  await page.getByRole('checkbox', { name: 'Select INV-8700012' }).check();
  await page.getByRole('button', { name: /^Keep Fleet East only/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Select INV-8700012' })).not.toBeChecked();
  await page.getByRole('checkbox', { name: 'Select INV-8700012' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();
  await page
    .getByRole('button', { name: /^Pay by bank as 2 payments/ })
    .first()
    .click();
  await page.getByRole('radio', { name: 'On a date' }).check();
  await page.getByRole('checkbox', { name: /payment terms/ }).check();
  await page.getByRole('button', { name: /^Schedule 1,500\.00/ }).click();
  const heading = page.getByRole('heading', { name: '2 scheduled payments, one for each account' });
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^1,500\.00.USD$/)).toBeVisible();
  const confirmed = page.url();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.getByText(/^1,500\.00.USD$/)).toBeVisible();
  await page.goto(`${portal.origin}/payments/scheduled`);
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'Cancel the scheduled payment' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the scheduled payment' }).click();
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await page.goto(confirmed);
  await expect(page.getByText('1 of them is still to be collected')).toBeVisible();
});

/** The first Saturday after a date. */
function saturdayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (day.getUTCDay() !== 6);
  return day.toISOString().slice(0, 10);
}
