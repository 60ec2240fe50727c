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
