import type { Page } from '@playwright/test';

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

/** Accepts the fee and the terms, and goes to the card’s page. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Credit card' }).click();
  await page.getByRole('checkbox', { name: /^I accept the non-refundable card fee/ }).click();
  await acknowledgeAndPay(page);
}
