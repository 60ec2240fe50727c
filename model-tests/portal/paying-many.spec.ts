import { expect } from '@playwright/test';
import { beginWithCustomer } from './dispute-pages.ts';
import { test } from './test.ts';

const BOOKED = 120;
/** So many invoices one payment by card takes. */
const BY_CARD = 50;

test(
  'of more invoices than a card takes, and than are shown at once, the first are kept, on either way into the wizard',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await beginWithCustomer(page, portal, 'payer', {
      invoices: Array.from({ length: BOOKED }, (_, index) => ({
        invoiceId: `INV-${8_940_100 + index}`,
        account: 'Fleet East',
        poNumber: `49-${index}`,
        dueIn: -60 + (index % 50),
        total: 10_000,
      })),
    });
    const keep = page.getByRole('button', { name: `Keep the first ${BY_CARD} only` }).first();
    const review = (count: number) => page.getByRole('button', { name: `Review ${count} invoices` });

    await page.goto(`${portal.origin}/payment/due`);
    await page.getByRole('button', { name: `Select all ${BOOKED} of Fleet East` }).click();
    await expect(page.getByText(`${BOOKED} of ${BOOKED} selected`).first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByRole('button', { name: /^Show more invoices \(\d+ of 120\)$/ }).click();
    await page.getByRole('button', { name: `Select all past due (${BOOKED})` }).click();
    await keep.click();
    await review(BY_CARD).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Review/ })).toBeVisible();

    await page.goto(`${portal.origin}/invoice-list/past-due`);
    await page
      .getByRole('checkbox', { name: /^Select all/ })
      .first()
      .check();
    await page.getByRole('button', { name: `Select all ${BOOKED}` }).click();
    await page.getByRole('button', { name: `Pay ${BOOKED} invoices` }).click();
    await expect(page).toHaveURL(/\/payment\/invoices/);
    await keep.click();
    // The other way in left a draft; this one takes its place.
    await page.getByRole('button', { name: 'Replace the other one' }).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.getByRole('button', { name: 'Change selection' }).click();
    await expect(review(BY_CARD)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await expect(review(BY_CARD)).toBeVisible();
  },
);
