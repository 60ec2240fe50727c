import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
import { money } from '#domain/money/money.ts';
import { INVOICE_PAGE } from '#ui/testing/invoice-samples.ts';
import { showList } from '#ui/testing/running-list.tsx';

const headsOf = (): (string | undefined)[] =>
  [...document.querySelectorAll('thead th')].slice(-2).map((head) => head.textContent?.trim());

test.each<[InvoiceList, string[]]>([
  ['all', ['Total, USD', 'Open, USD']],
  ['past-due', ['Status', 'Open, USD']],
  ['paid', ['Status', 'Total, USD']],
])('the list “%s” ends with %j', async (status, heads) => {
  await showList({ status });
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(headsOf()).toEqual(heads);
});

test('on a phone a row’s amount is what is open of it, as its selection counts, and the total says that it is one', async () => {
  const row = { ...INVOICE_PAGE.rows[0]!, total: money(106_425, 'USD'), open: money(74_497, 'USD') };
  await showList({ status: 'all' }, { page: { ...INVOICE_PAGE, rows: [row] } });
  await page.viewport(390, 844);
  const cells = page.getByRole('cell').elements() as HTMLElement[];
  const cellOf = (amount: string) => cells.find(({ innerText }) => innerText.includes(amount))!;
  expect(cellOf('1,064.25').innerText.replaceAll(/\s+/g, ' ')).toContain('Total 1,064.25');
  const topOf = (amount: string) => cellOf(amount).getBoundingClientRect().top;
  expect(topOf('744.97')).toBeLessThan(topOf('1,064.25'));
});

test('what the server orders by can be ordered by', async () => {
  await showList({ status: 'paid' });
  for (const name of ['Due', 'PO number', 'Status'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('another page begins at its top', async () => {
  await showList();
  await page.viewport(1280, 400);
  const next = page.getByRole('button', { name: 'Next page' });
  next.element().scrollIntoView();
  expect(document.querySelector('table')!.getBoundingClientRect().top).toBeLessThan(0);
  await next.click();
  await expect
    .poll(() => document.querySelector('table')!.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(0);
});

test('without a connection the pager says so too, where the notice above the rows is out of sight', async () => {
  await showList({ status: 'all' }, { isLostAfterwards: true });
  const offline = page.getByText(/^This list is from/);
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(offline.elements()).toEqual([]);
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect.poll(() => offline.elements().length).toBe(2);
  // The one above the rows is announced, and no second time.
  expect(
    page
      .getByRole('status')
      .elements()
      .map((one) => offline.elements().some((text) => one.contains(text)))
      .filter(Boolean),
  ).toHaveLength(1);
  const isBelow = (one: Element) =>
    one.getBoundingClientRect().top > next.element().getBoundingClientRect().top;
  expect(offline.elements().filter(isBelow)).toHaveLength(1);
});
