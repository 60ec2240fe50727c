import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { InvoiceList } from '#domain/invoice/invoice.ts';
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

test('only what the server orders by can be ordered by', async () => {
  await showList({ status: 'paid' });
  await expect.element(page.getByRole('button', { name: 'Due', exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^PO number/ }).elements()).toEqual([]);
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
