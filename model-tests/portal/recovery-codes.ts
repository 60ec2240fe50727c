import { expect, type Page } from '@playwright/test';

/** Goes to the settings by the account's menu. */
export async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account and settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account and settings' })).toBeVisible();
}

/** Gives the password, or a code where there is a second factor, in the dialog that asks for it before a change. */
export async function proveToBeThere(page: Page, secret: string): Promise<void> {
  const field = page.getByRole('alertdialog').locator('[name="secret"]');
  await field.fill(secret);
  await field.press('Enter');
}

/** Makes new codes in the open settings: a change that leaving would lose until their user has saved them. */
export async function makeRecoveryCodes(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await proveToBeThere(page, code);
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
}

/** Says that they are saved. */
export async function saveRecoveryCodes(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have saved them' }).click();
}
