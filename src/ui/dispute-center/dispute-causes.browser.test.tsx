import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Page } from '#ui/testing/in-language.tsx';
import { ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { DisputeCausesView } from './dispute-causes.tsx';

test('what was disputed is not said to be in dispute, since it counts those that have ended', async () => {
  const cause = {
    count: 3,
    disputed: { amount: 3_422_946, currency: 'USD' },
    credited: { amount: 100_000, currency: 'USD' },
  };
  await show(
    <Page>
      <DisputeCausesView
        part={ready({
          from: '2025-12-01',
          reasons: [{ key: 'price_differs', name: 'Price differs from quote', ...cause }],
          merchants: [],
          customers: [],
          months: [{ key: '2026-11', name: '2026-11', ...cause }],
        })}
        party="merchant"
        hrefOf={() => '/merchant/disputes'}
      />
    </Page>,
    'light',
    1280,
  );
  await expect
    .element(page.getByText('Opened since Dec 1, 2025, those that have ended included'))
    .toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Disputed' }).first()).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'In dispute' })).not.toBeInTheDocument();
});

test('a cause of one currency leads to the disputes of that currency', async () => {
  const of = (currency: string) => ({
    key: 'price_differs',
    name: 'Price differs from quote',
    count: 1,
    disputed: { amount: 100, currency },
    credited: { amount: 0, currency },
  });
  const part = {
    from: '2025-12-01',
    reasons: [of('USD'), of('CAD')],
    merchants: [],
    customers: [],
    months: [],
  };
  await show(
    <Page>
      <DisputeCausesView
        part={ready(part)}
        party="merchant"
        hrefOf={({ reasonId, currency }) => `/merchant/disputes?reasonId=${reasonId}&currency=${currency}`}
      />
    </Page>,
  );
  const links = page.getByRole('link', { name: /^Price differs/ });
  await expect.element(links.nth(1)).toBeVisible();
  expect(links.elements().map((link) => link.getAttribute('href')?.split('&')[1])).toEqual([
    'currency=USD',
    'currency=CAD',
  ]);
});
