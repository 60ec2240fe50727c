import { expect, type Page } from '@playwright/test';
import type { DemoInvoice } from './payer.ts';

/** The heading of a page of the payment. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const payButton = (page: Page) =>
  page.getByRole('button', { name: /^Pay [\d,.]+ USD( in \d payments)?$/ });

/** Reads the terms and pays. */
export async function acknowledgeAndPay(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^I have read and acknowledge/ }).click();
  await payButton(page).click();
}

/** Pays an invoice from the account at whose bank payments of the demonstration settle; its other one sends them back. */
export async function payFromHarbor(page: Page, origin: string, { trxId }: DemoInvoice): Promise<void> {
  await page.goto(`${origin}/payment/due?invoices=${trxId}`);
  await page.getByRole('radio', { name: /^Harbor Commercial Bank/ }).click();
  await acknowledgeAndPay(page);
  await expect(heading(page, 'Payment submitted')).toBeVisible();
}

/** Accepts the fee and the terms, and goes to the card’s page. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Credit card' }).click();
  await page.getByRole('checkbox', { name: /^I accept the non-refundable card fee/ }).click();
  await acknowledgeAndPay(page);
}
