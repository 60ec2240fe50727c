import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { INVOICE_ATTENTIONS } from '#domain/invoice/invoice-attention.ts';
import type { Translator } from '#locales/intl.ts';
import { loadTranslator } from '#locales/load.ts';
import { english } from '#ui/testing/in-language.tsx';
import { INVOICE_COUNTS } from '#ui/testing/invoice-samples.ts';
import { LIST_FRAME, showList } from '#ui/testing/running-list.tsx';
import { violations } from '#ui/testing/show.tsx';
import type { InvoiceListFrame } from './invoice-list-frame.ts';

test('DSY-02: a date is searched as the language writes it, and stays as it was typed', async () => {
  const wanted = await showList({ status: 'all' }, { translator: { ...english, ...(await german()) } });
  const field = page.getByRole('searchbox');
  await field.fill('4.8.2026');
  await userEvent.keyboard('{Enter}');
  expect(wanted.at(-1)).toEqual({ status: 'all', search: '2026-08-04' });
  await expect.element(field).toHaveValue('4.8.2026');
});

async function german(): Promise<Pick<Translator, 'language' | 'locale'>> {
  const { language, locale } = await loadTranslator('de');
  return { language, locale: locale === 'en-US' ? 'de' : locale };
}

test('due dates are applied together, and a range that ends before it begins is not', async () => {
  const wanted = await showList();
  await page.getByRole('button', { name: 'Due date' }).click();
  await typeDate('From', '10012026');
  await typeDate('To', '09012026');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('The last day is before the first.')).toBeVisible();
  expect(wanted).toEqual([]);
  expect(await violations()).toEqual([]);

  await typeDate('To', '10312026');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([{ status: 'all', dueFrom: '2026-10-01', dueTo: '2026-10-31' }]);
  await page.getByRole('button', { name: 'Clear due date' }).click();
  expect(wanted.at(-1)).toEqual({ status: 'all' });
});

test('the choice of a merchant is taken back by its cross', async () => {
  const wanted = await showList();
  const merchant = page.getByRole('search').getByRole('button', { name: 'Merchant', exact: true });
  await merchant.click();
  await page.getByRole('listbox').getByRole('option').nth(1).click();
  expect(wanted.at(-1)?.buidMerchant).toBeDefined();
  const cross = page.getByRole('button', { name: 'Clear merchant filter' });
  await cross.click();
  expect(wanted.at(-1)?.buidMerchant).toBeUndefined();
  await expect.element(cross).not.toBeInTheDocument();
});

test('what needs attention is a choice with how many there are, and is taken back by its cross', async () => {
  const counts = {
    ...INVOICE_COUNTS,
    attention: INVOICE_ATTENTIONS.map((attention, index) => ({ attention, count: index + 2 })),
  };
  const wanted = await showList({ status: 'all' }, { shown: { ...LIST_FRAME, counts } });
  await page.getByRole('button', { name: 'Needs attention', exact: true }).click();
  const option = page.getByRole('option', { name: /Due within 7 days/ });
  await expect.element(option).toBeVisible();
  expect(option.element().textContent).toMatch(/2.invoices/);
  await option.click();
  expect(wanted.at(-1)).toEqual({ status: 'all', attention: 'due-soon' });
  await page.getByRole('button', { name: 'Clear “Needs attention”' }).click();
  expect(wanted.at(-1)?.attention).toBeUndefined();
});

/** Types the digits of a date in the order of the language. */
async function typeDate(label: string, digits: string): Promise<void> {
  await page.getByRole('group', { name: label, exact: true }).getByRole('spinbutton').first().click();
  await userEvent.keyboard(digits);
}

const written = (label: string): string | null =>
  page.getByRole('group', { name: label, exact: true }).element().textContent;

test('a date is typed and shown in the form of the portal’s language', async () => {
  const wanted = await showList({ status: 'all' }, { translator: { ...english, ...(await german()) } });
  await page.getByRole('button', { name: 'Due date' }).click();
  await expect.element(page.getByRole('group', { name: 'From', exact: true })).toBeVisible();
  expect(written('From')).toBe('tt.mm.jjjj');
  await typeDate('From', '04082026');
  expect(written('From')).toBe('04.08.2026');
  await expect.element(page.getByRole('grid')).toHaveAccessibleName(/August 2026/);
  await userEvent.keyboard('{Enter}');
  expect(wanted).toEqual([{ status: 'all', dueFrom: '2026-08-04' }]);
});

test('a year of two digits is of this century, and an impossible day is said, kept and not applied', async () => {
  const wanted = await showList();
  await page.getByRole('button', { name: 'Due date' }).click();
  await typeDate('From', '022826');
  await typeDate('To', '02312026');
  expect(written('From')).toBe('02/28/2026');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(page.getByText('This month has no such day.')).toBeVisible();
  expect(written('To')).toBe('02/31/2026');
  expect(wanted).toEqual([]);
  expect(await violations()).toEqual([]);

  await typeDate('To', '0301');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([{ status: 'all', dueFrom: '2026-02-28', dueTo: '2026-03-01' }]);
});

test('half of a date is asked for once it is left, and an emptied one is open', async () => {
  const wanted = await showList({ status: 'all', dueFrom: '2026-08-04', dueTo: '2026-08-05' });
  const unfinished = page.getByText('Enter the day, the month and the year with four digits.');
  await page.getByRole('button', { name: /^Due / }).click();
  await page.getByRole('group', { name: 'To', exact: true }).getByRole('spinbutton').first().click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(unfinished).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.element(unfinished).toBeVisible();
  // What is said moves the button away under the first press.
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([]);

  for (const part of page.getByRole('group', { name: 'To', exact: true }).getByRole('spinbutton').all()) {
    await part.click();
    await userEvent.keyboard('{Backspace>4/}');
  }
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([{ status: 'all', dueFrom: '2026-08-04' }]);
});

test('due dates are chosen in the calendar of the language', async () => {
  const wanted = await showList({ status: 'all', dueFrom: '2026-08-04' });
  await page.getByRole('button', { name: /^Due / }).click();
  await page.getByRole('button', { name: 'Next' }).first().click();
  for (const day of [/September 7, 2026/, /September 11, 2026/]) {
    await page.getByRole('button', { name: day }).click();
  }
  expect([written('From'), written('To')]).toEqual(['09/07/2026', '09/11/2026']);
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([{ status: 'all', dueFrom: '2026-09-07', dueTo: '2026-09-11' }]);
});

test('amounts are asked for in minor units', async () => {
  const wanted = await showList();
  await page.getByRole('button', { name: 'Open amount' }).click();
  const from = page.getByRole('textbox', { name: 'From' });
  await from.fill('1,250.5');
  await userEvent.tab();
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([{ status: 'all', amountFrom: 125_050 }]);
  await expect.element(page.getByRole('button', { name: 'From 1,250.50 USD' })).toBeVisible();
});

test('the ring round a filter that is set is whole: its cross does not lie over it', async () => {
  await showList({ status: 'all', amountFrom: 100_050 });
  const cross = page.getByRole('button', { name: 'Clear amount' });
  await expect.element(cross).toBeVisible();
  const filter = cross.element().parentElement!.querySelector('button')!;
  await userEvent.keyboard('{Tab}');
  filter.focus();
  expect(filter.matches(':focus-visible')).toBe(true);
  const { zIndex, position } = getComputedStyle(filter);
  expect([position, zIndex]).toEqual(['relative', '1']);
});

test('both amounts are typed one after the other, and changed again', async () => {
  const wanted = await showList();
  await page.getByRole('button', { name: 'Open amount' }).click();
  const from = page.getByRole('textbox', { name: 'From' });
  for (const text of ['100', '200']) {
    await from.fill(text);
    await page.getByRole('textbox', { name: 'To' }).fill('300');
  }
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([{ status: 'all', amountFrom: 20_000, amountTo: 30_000 }]);
});

test('the first press on Apply counts after an error, whose going moves the button', async () => {
  const wanted = await showList();
  await page.getByRole('button', { name: 'Open amount' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill('300');
  await page.getByRole('textbox', { name: 'To' }).fill('100');
  await userEvent.tab();
  await expect.element(page.getByText('The largest amount is below the smallest.')).toBeVisible();
  await page.getByRole('textbox', { name: 'To' }).fill('500');
  await page.getByRole('button', { name: 'Apply' }).click();
  expect(wanted).toEqual([{ status: 'all', amountFrom: 30_000, amountTo: 50_000 }]);
});

test('an account is chosen by name and kept by its id', async () => {
  const wanted = await showList();
  const filters = page.getByRole('search');
  await filters.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('option', { name: /Fleet West 0417/ }).click();
  expect(wanted).toEqual([{ status: 'all', account: '0417' }]);
  await page.getByRole('button', { name: 'Account: Fleet West 0417' }).click();
  await page.getByRole('option', { name: 'All accounts' }).click();
  expect(wanted.at(-1)).toEqual({ status: 'all' });
});

test('a choice tells how many it lists only where nothing else narrows the list', async () => {
  await showList({ status: 'all', search: '45-11342' });
  await page.getByRole('search').getByRole('button', { name: 'Account', exact: true }).click();
  const option = page.getByRole('option', { name: /Fleet West 0417/ });
  await expect.element(option).toBeVisible();
  expect(option.element().textContent).not.toMatch(/invoice/);
});

test('the row height is chosen from a menu and remembered by the route', async () => {
  const onDensity = vi.fn<InvoiceListFrame['onDensity']>();
  await showList({ status: 'all' }, { shown: { ...LIST_FRAME, onDensity } });
  await page.getByRole('button', { name: 'Row height' }).click();
  await page.getByRole('menuitemradio', { name: 'Dense' }).click();
  expect(onDensity).toHaveBeenCalledExactlyOnceWith('dense');
});

test('Shift selects the range, and the dock tells what it comes to', async () => {
  await showList();
  await page.getByRole('checkbox', { name: 'Select INV-7802114' }).click();
  await page.getByRole('checkbox', { name: 'Select INV-7812633' }).click({ modifiers: ['Shift'] });
  const dock = page.getByRole('region', { name: 'Selected invoices' });
  await expect.element(dock.getByText('3 invoices selected')).toBeVisible();
  await expect.element(dock.getByText(/13,237\.75/)).toBeVisible();
});

test('without counts the list stands, only without numbers and choices', async () => {
  await showList({ status: 'all' }, { shown: { ...LIST_FRAME, counts: null, listCounts: null } });
  await expect.element(page.getByRole('link', { name: 'Past due', exact: true })).toBeVisible();
  // The filter keeps its place for the choices that may still come; until then there is only one.
  await page.getByRole('button', { name: 'Merchant', exact: true }).first().click();
  await expect
    .element(page.getByRole('option', { name: 'All merchants' }))
    .toHaveAttribute('aria-setsize', '1');
});
