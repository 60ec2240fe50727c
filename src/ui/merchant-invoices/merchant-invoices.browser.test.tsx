import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { MerchantInvoicePage } from '#domain/invoice/merchant-invoice.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { INVOICE_PAGE, INVOICES } from '#ui/testing/invoice-samples.ts';
import { idleDownload, listed, notReady, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import { MerchantInvoices } from './merchant-invoices.tsx';
import type { MerchantInvoicesProps } from './merchant-invoices-props.ts';

const PAGE: MerchantInvoicePage = {
  ...INVOICE_PAGE,
  rows: INVOICES.slice(0, 3).map((invoice, at) => ({
    ...invoice,
    customerName: at === 0 ? invoice.accountName : 'Kestrel Ridge Logistics',
    documentCount: at,
  })),
};

const view = (
  list: MerchantInvoicesProps['list'] = listed(ready(PAGE)),
  more: Partial<MerchantInvoicesProps> = {},
) => (
  <Page>
    <MerchantInvoices
      list={list}
      namesMerchant={false}
      counts={{
        lists: [{ list: 'past-due', count: 7, totals: [] }],
        customers: [
          { id: 'C100', name: 'Kestrel Ridge Logistics', count: 3 },
          { id: 'C500', name: 'Northgate Transit', count: 1 },
        ],
        today: PAGE.today,
      }}
      filter={{}}
      sort="default"
      download={idleDownload}
      pageSizes={[25, 50]}
      onSort={() => {}}
      hrefs={{
        list: (list) => `/merchant/invoices?status=${list}`,
        invoice: (trxId) => `/merchant/invoice/${trxId}`,
        all: '/merchant/invoices',
      }}
      {...more}
    />
  </Page>
);

testScreens({
  'the list': { node: view(), sees: ['Kestrel Ridge Logistics'] },
  'of several merchants': { node: view(undefined, { namesMerchant: true }), sees: [INVOICES[1]!.invoiceId] },
  'nothing yet': {
    node: view(listed(ready({ ...PAGE, rows: [], total: 0, totals: [] }))),
    sees: ['No invoices so far'],
  },
  failed: { node: view(listed(notReady('failed'))), sees: ['Try again'] },
});

test('a row leads to its invoice and says who has bought, and how many documents there are', async () => {
  await show(view());
  const row = page.getByRole('row').nth(2);
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', `/merchant/invoice/${INVOICES[1]!.trxId}`);
  await expect.element(row.getByText('Kestrel Ridge Logistics')).toBeVisible();
  await expect.element(row.getByText(INVOICES[1]!.accountName)).toBeVisible();
  await expect.element(row.getByText('1', { exact: true })).toBeVisible();
});

test('of several merchants each row names its own', async () => {
  await show(view(undefined, { namesMerchant: true }));
  await expect.element(page.getByText(new RegExp(INVOICES[1]!.merchantName)).first()).toBeVisible();
});

test('the column of customers claims no order of accounts; the orders by account say what they are', async () => {
  await show(view(undefined, { sort: 'account_name' }));
  const heading = page.getByRole('columnheader', { name: 'Customer' });
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveAttribute('aria-sort');
  await expect
    .element(page.getByRole('combobox', { name: 'Order' }))
    .toHaveDisplayValue('Accounts from A to Z');
});

test('invoices without documents are asked for, and all again', async () => {
  const filter = vi.fn();
  await show(view({ ...listed(ready(PAGE)), filter }, { filter: { status: 'past-due' } }));
  const documents = page.getByRole('combobox', { name: 'Documents' });
  await documents.selectOptions('Without documents');
  expect(filter).toHaveBeenLastCalledWith({ status: 'past-due', documents: 'without' });
  await documents.selectOptions('With or without documents');
  expect(filter).toHaveBeenLastCalledWith({ status: 'past-due', documents: undefined });
});

test('an amount narrows invoices of every currency, so it is said in none', async () => {
  await show(view(undefined, { filter: { amountFrom: 490_000 } }));
  const chip = page.getByRole('button', { name: /4,900\.00/ });
  await expect.element(chip).toBeVisible();
  expect(chip.element().textContent).not.toContain('USD');
  await chip.click();
  await expect.element(page.getByRole('textbox', { name: 'From' })).toHaveValue('4,900.00');
  expect(document.querySelector('[role=dialog]')!.textContent).not.toContain('USD');
});

test('nothing that matches says so, and leads back to all', async () => {
  const empty = { ...PAGE, rows: [], total: 0, totals: [] };
  await show(view(listed(ready(empty), { shows: 'noMatch' }), { filter: { search: 'x' } }));
  await expect.element(page.getByText('No invoices match these filters')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Show all invoices' }))
    .toHaveAttribute('href', '/merchant/invoices');
});

test('the file holds what the list is narrowed to', async () => {
  const send = vi.fn();
  const filter = { documents: 'without' } as const;
  await show(view(undefined, { download: { ...idleDownload, send }, filter, sort: '-amount' }));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(send).toHaveBeenCalledWith({
    type: 'download.start',
    request: { kind: 'merchantInvoices', filter, sort: '-amount' },
  });
});
