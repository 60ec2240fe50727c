import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { idleDownload, listed, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show, violations } from '#ui/testing/show.tsx';
import { PaymentFilters } from './payment-filters.tsx';

test('the history is narrowed by what its chips say, and what is set is said', async () => {
  const filter = { totalFrom: 10_000, submittedFrom: '2026-11-01' };
  const wanted: object[] = [];
  const sorts: string[] = [];
  await show(
    <Page>
      <PaymentFilters
        list={listed(ready(pageOf([])), { filter: (asked) => wanted.push(asked) })}
        customerName="Kestrel Ridge Logistics"
        filter={filter}
        sort="newest"
        onSort={(sort) => sorts.push(sort)}
        accounts={[
          { id: '0400', name: 'Kestrel Ridge Logistics' },
          { id: '0412', name: 'Fleet East 0412' },
        ]}
        currency="USD"
        today="2026-11-26"
        download={idleDownload}
        pageSizes={[25, 50]}
        hrefs={{
          status: () => '/payments',
          all: '/payments',
          payment: () => '/payments',
          scheduled: null,
          pay: '/payment/due',
        }}
      />
    </Page>,
  );
  await expect.element(page.getByRole('button', { name: 'From 100.00 USD' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submitted from Nov 1, 2026' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('combobox', { name: 'Payment method' }).selectOptions('card');
  expect(wanted).toEqual([{ ...filter, method: 'card' }]);
  await page.getByRole('combobox', { name: 'Which payments' }).selectOptions('voided');
  expect(wanted.at(-1)).toEqual({ ...filter, mark: 'voided' });
  await page.getByRole('button', { name: 'Clear submit date' }).click();
  expect(wanted.at(-1)).toEqual({ totalFrom: 10_000, submittedFrom: undefined, submittedTo: undefined });
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('option', { name: 'Fleet East 0412' }).click();
  expect(wanted.at(-1)).toEqual({ ...filter, account: '0412' });
  await page.getByRole('combobox', { name: 'Order' }).selectOptions('-total');
  expect(sorts).toEqual(['-total']);
});
