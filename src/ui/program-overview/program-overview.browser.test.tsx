import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AGING_BUCKETS, type AgingBucket } from '#domain/customer/exposure.ts';
import type { ProgramFilter, ProgramOverview, ProgramPage } from '#domain/customer/program.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import type { ReadPart } from '#ui/shared/read-part.tsx';
import { ProgramOverviewView } from './program-overview-view.tsx';

const filtered = vi.fn();

const view = (filter: ProgramFilter, overview: ReadPart<ProgramOverview> = notReady('loading')) => (
  <Page>
    <ProgramOverviewView
      overview={overview}
      list={listed<ProgramPage>(ready(pageOf([])), { shows: 'noMatch', filter: filtered })}
      filter={filter}
      sort="-in_use"
      onSort={() => {}}
      onOpen={() => {}}
      pageSizes={[25, 50]}
      paymentsHref="/account/program-payments"
      support={{ phone: '555-0100', hours: null }}
      detailsHref={null}
      listHref={null}
    />
  </Page>
);

test('a search of the customers stays within those that are past due, and past due within the search', async () => {
  await show(view({ pastDue: 'only' }));
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search customers' }), ' Kestrel ');
  await userEvent.keyboard('{Enter}');
  expect(filtered).toHaveBeenLastCalledWith({ pastDue: 'only', search: 'Kestrel' });
  await show(view({ search: 'Kestrel', currency: 'USD' }));
  await page.getByRole('checkbox', { name: 'Past due only' }).click();
  expect(filtered).toHaveBeenLastCalledWith({ search: 'Kestrel', currency: 'USD', pastDue: 'only' });
});

test('of an age in which nothing is owed no count of nothing stands under its amount', async () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const age = (bucket: AgingBucket, count: number) => ({
    bucket,
    count,
    amount: usd(count * 10_000),
    disputed: usd(0),
  });
  const [first, ...more] = AGING_BUCKETS;
  const exposure = {
    currency: 'USD',
    customerCount: 1,
    limit: null,
    used: usd(20_000),
    held: usd(0),
    available: null,
    notYetDue: usd(20_000),
    pastDue: usd(0),
    lateCustomers: 0,
    lateCount: 0,
    nearlyUsed: 0,
    oldestDaysLate: 0,
    aging: [age(first, 2), ...more.map((bucket) => age(bucket, 0))],
  };
  const overview = {
    exposures: [exposure],
    customerCount: 1,
    inactiveCount: 0,
    waitingDisputes: 0,
    today: '2026-11-20',
    asOf: '2026-11-20T17:00:00.000Z',
  };
  await show(view({}, ready(overview)), 'light', 390);
  await expect.element(page.getByText('2 invoices')).toBeVisible();
  expect(page.getByText('0', { exact: true }).elements()).toEqual([]);
});
