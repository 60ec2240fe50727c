import { expect, type Page } from '@playwright/test';

/** Presses Tab until a control has the focus, at most as often as a page of controls needs. */
export async function tabTo(
  page: Page,
  role: 'button' | 'checkbox' | 'combobox' | 'textbox',
  name: string,
): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await wanted.evaluate((control) => control === control.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach '${name}'.`);
}
