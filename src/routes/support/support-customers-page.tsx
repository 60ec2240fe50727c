import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { findCustomers } from '#api/support/calls.ts';
import { CustomerSearch } from '#ui/support/customer-search.tsx';
import { FoundCustomers, type FoundPage } from '#ui/support/found-customers.tsx';
import { partOf } from '#ui/shared/read-part.tsx';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageQuery, type PageSearch } from '#routes/frame/page-search.ts';
import type { Prefetched } from '#routes/frame/prefetch.ts';
import { useRead } from '#routes/frame/use-read.ts';
import { usePageKey } from '#routes/frame/use-page-key.ts';

const route = getRouteApi('/support/customers');

/** Customer support's search over all customers. */
export function SupportCustomersPage(): ReactElement {
  const router = useRouter();
  const prefetched = route.useLoaderData();
  const search = route.useSearch();
  const show = (next: PageSearch): void =>
    void router.navigate({ to: '/support/customers', search: next, resetScroll: false });
  return (
    <CustomerSearch
      search={search.search ?? ''}
      onSearch={(text) => show({ search: text.trim() || undefined, size: search.size })}
    >
      <Results key={usePageKey(prefetched)} prefetched={prefetched} search={search} onShow={show} />
    </CustomerSearch>
  );
}

interface ResultsProps {
  prefetched: Prefetched<FoundPage>;
  search: PageSearch;
  onShow: (next: PageSearch) => void;
}

function Results({ prefetched, search, onShow }: ResultsProps): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const read = useRead('customers', prefetched, (signal) =>
    findCustomers(pageQuery(context, search), signal),
  );
  return (
    <FoundCustomers
      part={partOf<FoundPage>(read)}
      search={search.search ?? ''}
      pageSizes={settingsOf(context).config.pageSizes}
      onClear={() => onShow({ size: search.size })}
      onPage={(page) => onShow({ ...search, page })}
      onPageSize={(size) => onShow({ ...search, size, page: undefined })}
    />
  );
}
