import { expect, type Locator, type Page } from '@playwright/test';
import type { Beside } from './portal-flow.ts';
import { typeDate } from './type-date.ts';

const seen = { timeout: 15_000 };
const link = (page: Page) => page.getByRole('link', { name: /^INV-\d+$/ }).first();
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const OTHERS = 'Other files and CSV separator';

/** Sets a condition by two fields, opens it again under its value, and clears it. */
async function narrow(
  page: Page,
  chip: string,
  value: RegExp,
  clear: string,
  fill: (page: Page) => Promise<void>,
) {
  await press(page, chip);
  await fill(page);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await filters(page).getByRole('button', { name: value }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await press(page, clear);
  await link(page).waitFor();
}

async function fillAmounts(page: Page) {
  await page.getByLabel('From', { exact: true }).fill('1');
  await page.getByLabel('To', { exact: true }).fill('2000000');
}

/** Chooses two days in the calendar, and types others instead. */
async function fillDates(page: Page) {
  const turn = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await turn('Next').click();
  await turn('Previous').click();
  const days = page.getByRole('grid').getByRole('button').filter({ visible: true });
  await days.first().click();
  await days.last().click();
  await typeDate(page, 'From', '2020-01-01');
  await typeDate(page, 'To', '2040-01-01');
}

/** Chooses a name other than all, and all again: from the list, then by the cross. */
async function choose(page: Page, chip: string, all: string, clear: string) {
  await filters(page).getByRole('button', { name: chip, exact: true }).click();
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  await filters(page)
    .getByRole('button', { name: new RegExp(`^${chip}: `) })
    .click();
  await page.getByRole('listbox').getByRole('option', { name: all }).click();
  await filters(page).getByRole('button', { name: chip, exact: true }).click();
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  await press(page, clear);
  await link(page).waitFor();
}

/** Leaves the list by a link, and comes back. */
async function visit(page: Page, way: Locator) {
  await way.click();
  await page.waitForURL((address) => !address.pathname.startsWith('/invoice-list'));
  await page.goBack();
}

/** Of many reasons the dock folds all but the first, with what removes them. */
export async function showReasons({ page }: { readonly page: Page }): Promise<void> {
  const more = page.getByRole('main').getByRole('button', { name: /^\d+ more reasons?$/ });
  if (await more.isVisible()) await more.click();
}

/** Selects the rows of the page, and takes the ways on that the dock offers, one after the other. */
async function narrowSelection(page: Page, ...ways: (string | RegExp)[]) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await showReasons({ page });
  for (const way of ways) await press(page, way);
  await press(page, 'Clear');
}

/** Does something with all invoices on one page, of which some are paid and the others take a payment each. */
async function withAllRows(page: Page, use: () => Promise<void>) {
  const size = page.getByRole('combobox', { name: 'Rows per page' });
  await size.selectOption('50');
  await page
    .getByRole('link', { name: /^INV-\d+$/ })
    .nth(2)
    .waitFor();
  await use();
  await size.selectOption('2');
}

/** Does something in a window of another size. */
function atSize(size: { width: number; height: number }, use: (page: Page) => Promise<void>) {
  return async (page: Page) => {
    const before = page.viewportSize();
    await page.setViewportSize(size);
    await use(page);
    if (before) await page.setViewportSize(before);
  };
}

/** Every control of the list that no step of its chart needs, by what it is for. */
const uses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'row height': async (page) => {
    for (const height of ['Dense', 'Comfortable', 'Normal']) {
      await press(page, 'Row height');
      await page.getByRole('menuitemradio', { name: height }).click();
    }
  },
  'open amount': (page) => narrow(page, 'Open amount', /USD to /, 'Clear amount', fillAmounts),
  'due date': (page) => narrow(page, 'Due date', /^Due .*\d/, 'Clear due date', fillDates),
  account: (page) => choose(page, 'Account', 'All accounts', 'Clear account filter'),
  merchant: (page) => choose(page, 'Merchant', 'All merchants', 'Clear merchant filter'),
  attention: (page) => choose(page, 'Needs attention', 'All invoices', 'Clear “Needs attention”'),
  search: async (page) => {
    await page.getByRole('searchbox', { name: 'Search invoices' }).fill('INV');
    await press(page, 'Clear the search');
  },
  // As wide as it takes for every column to be there.
  order: atSize({ width: 2_560, height: 1_000 }, async (page) => {
    const heads = page.getByRole('columnheader').getByRole('button');
    for (const name of await heads.allInnerTexts()) await heads.filter({ hasText: name }).first().click();
    await press(page, 'Default order');
  }),
  lists: async (page) => {
    const tabs = page.getByRole('navigation', { name: 'Invoice status' }).getByRole('link');
    for (const tab of await tabs.all()) await tab.click();
    await tabs.filter({ hasText: 'Disputed' }).click();
    await page.getByRole('link', { name: 'Show all invoices' }).click();
  },
  groups: async (page) => {
    const by = page.getByRole('combobox', { name: 'Group by' });
    for (const group of ['merchant', 'age', 'account']) {
      await by.selectOption(group);
      const box = page.getByRole('checkbox', { name: /^Select those of / }).first();
      await box.click();
      await press(page, 'Clear');
    }
    await by.selectOption('none');
  },
  pages: async (page) => {
    await press(page, 'Next page');
    await press(page, 'Previous page');
    const size = page.getByRole('combobox', { name: 'Rows per page' });
    for (const rows of ['50', '2']) await size.selectOption(rows);
  },
  'an invoice': (page) => visit(page, link(page)),
  listed: (page) => visit(page, page.getByRole('main').getByRole('link', { name: 'Pay from a list' })),
  paying: (page) => visit(page, page.getByRole('main').getByRole('link', { name: 'Pay invoices' })),
  'disputing and charging back': async (page) => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await visit(page, page.getByRole('main').getByRole('link', { name: 'Dispute', exact: true }));
    await visit(page, page.getByRole('main').getByRole('link', { name: 'Charge back' }));
    await press(page, 'Clear');
  },
  'disputing and charging back, on a phone': atSize({ width: 390, height: 844 }, async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select INV-/ })
      .first()
      .click();
    await press(page, 'More actions');
    await visit(page, page.getByRole('menuitem', { name: 'Dispute', exact: true }));
    await press(page, 'More actions');
    await visit(page, page.getByRole('menuitem', { name: 'Charge back' }));
    await press(page, 'Clear');
  }),
  'one payment for each account': (page) => narrowSelection(page, /^Pay by bank as \d+ payments/),
  'one account': (page) => narrowSelection(page, /^Keep .* only/),
  'what can be paid': (page) =>
    withAllRows(page, () => narrowSelection(page, /^Keep what can be paid/, 'Undo', 'Show less')),
  'what cannot be paid': (page) => narrowSelection(page, /^Leave out /),
  'all that match': (page) => narrowSelection(page, /^Select all \d/),
  'what is selected, on a phone': atSize({ width: 390, height: 844 }, async (page) => {
    await press(page, 'Filters');
    await press(page, 'Filters');
    await page
      .getByRole('checkbox', { name: /^Select INV-/ })
      .first()
      .click();
    await press(page, 'More actions');
    await page.getByRole('menuitem', { name: 'Download selected' }).click();
    await press(page, 'Ways to pay');
    await press(page, 'Clear');
  }),
  'a file': async (page) => {
    await press(page, 'Download CSV');
    await press(page, 'Dismiss');
    for (const separator of ['Tab', 'Semicolon', 'Comma']) {
      await press(page, OTHERS);
      await page.getByRole('menuitemradio', { name: `CSV separator: ${separator}` }).click();
    }
    for (const entry of ['Excel workbook (XLSX)', 'Copy this page as text']) {
      await press(page, OTHERS);
      await page.getByRole('menuitem', { name: entry }).click();
      await press(page, 'Dismiss');
    }
  },
  'views and columns': async (page) => {
    for (const opens of ['Save as a view', 'Columns']) {
      await press(page, opens);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click();
    }
  },
  'paying what is past due': async (page) => {
    const list = page.url();
    await page
      .getByRole('navigation', { name: 'Invoice status' })
      .getByRole('link', { name: /^Past due/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'Pay past due' }).click();
    await page.waitForURL(/\/payment\//);
    await page.goto(list);
  },
};

/** @param at where the list rests, with nothing selected */
export const invoiceListBesides = <Fixture>(at: Beside<Fixture>['at']): readonly Beside<Fixture>[] =>
  Object.entries(uses).map(([name, use]) => ({
    name,
    at,
    use: async ({ page }) => {
      await use(page);
      await expect(link(page)).toBeVisible(seen);
    },
  }));
