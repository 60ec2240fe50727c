import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProgramFilter, ProgramPage } from '#domain/customer/program.ts';
import { Page } from '#ui/testing/in-language.tsx';
import { listed, notReady, pageOf, ready } from '#ui/testing/read-parts.ts';
import { show } from '#ui/testing/show.tsx';
import { ProgramOverviewView } from './program-overview-view.tsx';

const filtered = vi.fn();

const view = (filter: ProgramFilter) => (
  <Page>
    <ProgramOverviewView
      overview={notReady('loading')}
      list={listed<ProgramPage>(ready(pageOf([])), { shows: 'noMatch', filter: filtered })}
      filter={filter}
      sort="-in_use"
      onSort={() => {}}
      onOpen={() => {}}
      pageSizes={[25, 50]}
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
