import { expect, type Page } from '@playwright/test';
import type { ArrangedPortal } from './arranged-portal.ts';
import { test } from './test.ts';
import { typeDate } from './type-date.ts';
import { arriveWithCustomer } from './visitor.ts';

/** Signs somebody new in who sees two invoices, the first due in so many days. */
const arriveWithTwo = (page: Page, portal: ArrangedPortal, dueIn: number) =>
  arriveWithCustomer({ page, portal, coming: [] }, [
    { invoiceId: 'INV-7001', account: 'Kestrel', poNumber: '1', dueIn, total: 5_000 },
    { invoiceId: 'INV-7002', account: 'Kestrel', poNumber: '2', dueIn: 7, total: 15_000 },
  ]);

test(
  'the list is narrowed by open amounts that are typed one after the other',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithTwo(page, portal, 7);
    await page.goto(`${portal.origin}/invoice-list/all`);
    await page.getByRole('button', { name: 'Open amount' }).click();
    const [from, to] = [
      page.getByRole('textbox', { name: 'From' }),
      page.getByRole('textbox', { name: 'To' }),
    ];
    await from.fill('100');
    await to.fill('200');
    await from.fill('120');
    await to.fill('210');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('link', { name: /^INV-/ })).toHaveText(['INV-7002']);
  },
);

test(
  'due dates are typed in the form of the portal’s language, not the browser’s',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await page.goto(`${portal.origin}/login`);
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await arriveWithTwo(page, portal, -700);
    await page.goto(`${portal.origin}/invoice-list/all`);
    await page.getByRole('button', { name: 'Fälligkeit', exact: true }).first().click();
    const from = page.getByRole('group', { name: 'Von', exact: true });
    await expect(from).toHaveText('tt.mm.jjjj');
    const lastYear = String(new Date().getFullYear() - 1);
    await typeDate(page, 'Von', `${lastYear}-12-31`);
    await expect(from).toHaveText(`31.12.${lastYear}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /^INV-/ })).toHaveText(['INV-7002']);
  },
);

test(
  'the numbers on the tabs are those under the filters, and all again without them',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithTwo(page, portal, -7);
    const tab = (name: RegExp) =>
      page.getByRole('navigation', { name: 'Invoice status' }).getByRole('link', { name });
    await page.goto(`${portal.origin}/invoice-list/all?search=INV-7001`);
    await expect(tab(/^All/)).toHaveText('All1');
    await expect(tab(/^Past due/)).toHaveText('Past due1');
    await expect(tab(/^Billed/)).toHaveText('Billed0');
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('INV-7002');
    await expect(tab(/^Past due/)).toHaveText('Past due0');
    await expect(tab(/^Billed/)).toHaveText('Billed1');
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(tab(/^All/)).toHaveText('All2');
  },
);

test(
  'a link that is followed while a search is being typed leads where it says',
  { tag: '@deep' },
  async ({ page, portal }) => {
    await arriveWithTwo(page, portal, 7);
    await page.goto(`${portal.origin}/invoice-list/all`);
    const link = page.getByRole('link', { name: 'INV-7001' });
    await expect(link).toBeVisible();
    const { x, y, width, height } = (await link.boundingBox())!;
    // The invoice comes late, so that the search is asked for while it is on its way.
    await page.route(/\/api\/.*invoice-details/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('INV-7002');
    await page.mouse.click(x + width / 2, y + height / 2);
    await expect(page.getByRole('heading', { level: 1, name: /INV-7001/ })).toBeVisible();
    await expect(page).toHaveURL(/\/invoice\/\d+$/);
  },
);
