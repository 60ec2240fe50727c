import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoiceGroup } from '#domain/invoice/invoice-groups.ts';
import { money } from '#domain/money/money.ts';
import { INVOICE_PAGE } from '#ui/testing/invoice-samples.ts';
import { showList } from '#ui/testing/running-list.tsx';

const rows = INVOICE_PAGE.rows.filter(({ buidCustomer }) => buidCustomer === '0412').slice(0, 2);
const group: InvoiceGroup = {
  key: '0412',
  name: 'Fleet East 0412',
  count: 30,
  pastDue: 5,
  before: 3,
  totals: [money(3_938_035, 'USD'), money(100, 'CAD')],
};
const grouped = { ...INVOICE_PAGE, rows, total: 30, groups: [group] };

test('a group is a row group with a head: what it is, how many, what they come to in each currency, and where it goes on', async () => {
  await showList({ status: 'all' }, { page: grouped, group: 'account' });
  const head = page.getByRole('cell', { name: /^Fleet East 0412 30 invoices/ });
  await expect.element(head).toBeVisible();
  expect(head.element().getAttribute('scope')).toBe('rowgroup');
  for (const said of ['30 invoices', 'past due: 5', 'continued from the page before', '39,380.35', '1.00'])
    expect(head.element().textContent).toContain(said);
  await expect.element(page.getByText('25 more of Fleet East 0412 on the next pages.')).toBeVisible();
});

test('the box of a group takes its rows, and then all of it is offered', async () => {
  await showList({ status: 'all' }, { page: grouped, group: 'account' });
  const offer = page.getByRole('button', { name: 'Select all 30 of Fleet East 0412' });
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(offer.elements()).toEqual([]);
  await page.getByRole('checkbox', { name: 'Select those of Fleet East 0412 on this page' }).click();
  await expect.element(page.getByText(`${rows.length} invoices selected`).first()).toBeVisible();
  await expect.element(offer).toBeVisible();
});

test('of two groups all of that one is offered whose rows are selected', async () => {
  const west = INVOICE_PAGE.rows.filter(({ buidCustomer }) => buidCustomer === '0417').slice(0, 1);
  const other = { ...group, key: '0417', name: 'Fleet West 0417', count: 12 };
  await showList(
    { status: 'all' },
    { page: { ...grouped, rows: [...rows, ...west], groups: [group, other] }, group: 'account' },
  );
  await page.getByRole('checkbox', { name: 'Select those of Fleet West 0417 on this page' }).click();
  await expect.element(page.getByRole('button', { name: 'Select all 12 of Fleet West 0417' })).toBeVisible();
  expect(page.getByRole('button', { name: /of Fleet East 0412$/ }).elements()).toEqual([]);
});

test('by age a group says how late its rows are', async () => {
  const late = { ...group, key: '31-60', name: '', count: 1, before: 0 };
  const settled = { ...group, key: 'none', name: '', count: 1, before: 0 };
  await showList(
    { status: 'all' },
    { page: { ...grouped, rows: rows.slice(0, 1), total: 2, groups: [late, settled] }, group: 'age' },
  );
  await expect.element(page.getByRole('cell', { name: /^31.+60 days late/ })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: /^Not yet billed, or settled/ })).toBeVisible();
});

test('a group that ends on the page says nothing of other pages', async () => {
  const last = { ...group, count: 5, before: 3 };
  await showList({ status: 'all' }, { page: { ...grouped, groups: [last] }, group: 'account' });
  await expect.element(page.getByText(/continued from the page before/)).toBeVisible();
  expect(page.getByRole('row').elements()).toHaveLength(2 + rows.length);
});

test('by what rows are grouped is what the list is asked for', async () => {
  await showList();
  const choice = page.getByRole('combobox', { name: 'Group by' });
  await expect.element(choice).toHaveValue('none');
  await choice.selectOptions('By merchant');
  await expect.element(choice).toHaveValue('merchant');
  await choice.selectOptions('Not grouped');
  await expect.element(choice).toHaveValue('none');
});
