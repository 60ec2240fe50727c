import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListPage } from '#domain/list/list-page.ts';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { testScreens } from '#ui/testing/test-screens.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { FoundCustomers } from './found-customers.tsx';

const KESTREL: FoundCustomer = {
  buidCustomer: '100412',
  customerName: 'Kestrel Ridge Logistics',
  parentBuid: null,
  parentName: null,
  currency: 'USD',
  status: 'active',
  isActive: true,
};
const FLEET_EAST: FoundCustomer = {
  ...KESTREL,
  buidCustomer: '100413',
  customerName: 'Fleet East 0412',
  parentBuid: '100412',
  parentName: 'Kestrel Ridge Logistics',
  status: 'terminated',
};
type Found = ReadPart<ListPage<FoundCustomer>>;
const of = (customers: readonly FoundCustomer[]): Found => ready(pageOf(customers));
const view = (part: Found, search = '', onSearch: (text: string) => void = () => {}) => (
  <Page>
    <CustomerSearch search={search} onSearch={onSearch} opens>
      <FoundCustomers
        list={listed(part, {
          clearFilter: () => onSearch(''),
          ...(part.value?.total === 0 && search ? { shows: 'noMatch' } : {}),
        })}
        search={search}
        pageSizes={[25, 50]}
        hrefOf={(buid) => `/customers/${buid}`}
      />
    </CustomerSearch>
  </Page>
);

testScreens({
  'what was found': {
    node: view(of([KESTREL, FLEET_EAST]), '04'),
    sees: [
      'Read only. Each search is recorded.',
      'A customer’s name opens its details. Its invoices are shown to that customer’s own users only.',
      'Fleet East 0412',
      '100413',
      'Terminated',
      '1–2 of 2',
    ],
  },
  'nothing found': { node: view(of([]), 'nobody'), sees: ['No customer matches'] },
  'no customers': { node: view(of([])), sees: ['The portal holds no customers so far.'] },
  'not loaded': {
    node: view(notReady('failed')),
    sees: ['We could not load the customers. The rest of this page is current.'],
  },
});

test('on a phone only a sub-account says whose it is', async () => {
  await show(view(of([KESTREL, FLEET_EAST])), 'light', 390);
  const row = (name: RegExp) => page.getByRole('row', { name }).element();
  expect(row(/^Kestrel/).textContent).not.toContain('Sub-account of');
  expect(row(/^Fleet East/).textContent).toContain('Sub-account of Kestrel Ridge Logistics');
});

test('a name leads to the customer, of a sub-account to the one above it', async () => {
  await show(view(of([KESTREL, FLEET_EAST])));
  for (const name of ['Kestrel Ridge Logistics', 'Fleet East 0412']) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', '/customers/100412');
  }
});

test('a search is made by typing, and undone from where nothing was found', async () => {
  const onSearch = vi.fn();
  await show(view(of([]), 'nobody', onSearch));
  await userEvent.click(page.getByRole('main').getByText('Clear the search').first());
  expect(onSearch).toHaveBeenCalledWith('');
  await userEvent.fill(page.getByRole('searchbox'), 'kestrel');
  await userEvent.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledWith('kestrel');
});
