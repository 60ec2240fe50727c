import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { UserType } from '#domain/access/role.ts';
import type { OwnAccess } from '#domain/user/own-access.ts';
import { OwnAccessSection } from '#ui/settings/own-access-section.tsx';
import { Page } from '#ui/testing/in-language.tsx';
import { notReady, ready } from '#ui/testing/read-parts.ts';
import { show, violations } from '#ui/testing/show.tsx';

const section = (userType: UserType, access: OwnAccess) => (
  <Page>
    <OwnAccessSection user={{ userType }} part={ready(access)} />
  </Page>
);
const named = (count: number, ...names: readonly string[]) => ({
  some: names.map((name) => ({ id: name, name })),
  count,
});
const facts = () =>
  page
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);

test('whoever is restricted to customers reads which, and how many more', async () => {
  const customers = named(1_002, 'Kestrel Ridge Logistics', 'Vantage Haulage');
  await show(
    section('corporate', { customers, merchants: null, groups: named(1, 'East'), isByProvider: true }),
    'dark',
    390,
  );
  await expect.element(page.getByText('Kestrel Ridge Logistics')).toBeVisible();
  expect(facts()).toEqual([
    'Kestrel Ridge LogisticsVantage Haulageand 1,000 more',
    'All that bill your customers',
    'East',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'and 1,000 more' }))
    .toHaveAttribute('href', '/account/customers');
  await expect
    .element(page.getByText('You see these customers and no others.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Your company’s sign-in decides', { exact: false })).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('whoever is restricted to merchants sees whom they bill', async () => {
  const merchants = named(1, 'Ostrander Truck Centers');
  await show(section('merchant', { customers: null, merchants, groups: named(0), isByProvider: false }));
  await expect.element(page.getByText('Ostrander Truck Centers')).toBeVisible();
  expect(facts()).toEqual(['All that your merchants bill', 'Ostrander Truck Centers', 'None']);
  for (const hint of ['You see these customers', 'Your company’s sign-in decides'])
    expect(page.getByText(hint, { exact: false }).elements()).toEqual([]);
});

test('customer support is restricted to nothing', async () => {
  await show(section('admin', { customers: null, merchants: null, groups: named(0), isByProvider: false }));
  await expect.element(page.getByText('All customers')).toBeVisible();
  expect(facts()).toEqual(['All customers', 'All merchants', 'None']);
});

test('it can fail to load, and is asked for again', async () => {
  await show(
    <Page>
      <OwnAccessSection user={{ userType: 'customer' }} part={notReady('failed')} />
    </Page>,
  );
  await expect.element(page.getByText('We could not load your access', { exact: false })).toBeVisible();
  expect(await violations()).toEqual([]);
});
