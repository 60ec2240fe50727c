import type { Locator, Page } from '@playwright/test';

const fieldOf = (page: Page, label: string): Locator => page.getByRole('group', { name: label, exact: true });

/** Types a plain date into the parts of a date field, whatever order the page's language has. */
export async function typeDate(page: Page, label: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const field = fieldOf(page, label);
  for (const [part, digits] of Object.entries({ year, month, day })) {
    await field.locator(`[data-type="${part}"]`).click();
    await page.keyboard.type(digits);
  }
}

/** The plain date that stands in a date field. */
export async function typedDate(page: Page, label: string): Promise<string> {
  const field = fieldOf(page, label);
  const [year, month, day] = await Promise.all(
    ['year', 'month', 'day'].map((part) => field.locator(`[data-type="${part}"]`).textContent()),
  );
  return `${year}-${month}-${day}`;
}
