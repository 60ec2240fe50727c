import type { Locator, Page } from '@playwright/test';

const fieldOf = (page: Page, label: string): Locator => page.getByRole('group', { name: label, exact: true });

/** Types a plain date into the field of this label. */
export const typeDate = (page: Page, label: string, date: string): Promise<void> =>
  typeInto(page, fieldOf(page, label), date);

/** Types a plain date into the parts of a date field, whatever order the page's language has; empties them of none. */
export async function typeInto(page: Page, field: Locator, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  for (const [part, digits] of Object.entries({ year, month, day })) {
    await field.locator(`[data-type="${part}"]`).click();
    if (digits === '') for (const _ of 'yyyy') await page.keyboard.press('Backspace');
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
