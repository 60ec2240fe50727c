import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { money } from '#domain/money/money.ts';
import { INVOICE_PAGE } from '#ui/testing/invoice-samples.ts';
import { showList } from '#ui/testing/running-list.tsx';

test('that a credit lessens the sum of what is selected is said beside it, and not where none is selected', async () => {
  const [first, second, ...more] = INVOICE_PAGE.rows;
  const left = money(-12_000, 'USD');
  const credit = {
    ...second!,
    invoiceId: 'CM-20417',
    status: ['Unapplied' as const],
    total: left,
    open: left,
  };
  await showList(undefined, { page: { ...INVOICE_PAGE, rows: [first!, credit, ...more] } });
  await page.getByRole('checkbox', { name: `Select ${first!.invoiceId}` }).click();
  const dock = page.getByRole('region', { name: 'Selected invoices' });
  await expect.element(dock.getByText(/\d\.\d\d/).first()).toBeVisible();
  expect(dock.getByText(/subtracted/).elements()).toEqual([]);
  // The payment takes credits from it that are not selected: its sum is another one.
  await expect.element(dock.getByText('Open amount, before credits')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select CM-20417' }).click();
  await expect.element(dock.getByText('1 credit of 120.00\u00a0USD is subtracted in it.')).toBeVisible();
  expect(dock.getByText('Open amount, before credits').elements()).toEqual([]);
});
