import type { Page } from '@playwright/test';

/** Types a plain date into the parts of a date field, whatever order the page's language has. */
export async function typeDate(page: Page, label: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const field = page.getByRole('group', { name: label, exact: true });
  for (const [part, digits] of Object.entries({ year, month, day })) {
    await field.locator(`[data-type="${part}"]`).click();
    await page.keyboard.type(digits);
  }
}
