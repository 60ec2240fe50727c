import type { Page } from '@playwright/test';

/** Enters a card on the page of the provider, which leads back. */
export async function enterCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Name on card').fill('Dana Whitlock');
  await page.getByLabel('Expires (MM/YY)').fill('12/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}
