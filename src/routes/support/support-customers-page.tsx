import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { foundCustomersRead } from '#api/support/reads.ts';
import { isOffered } from '#domain/access/access.ts';
import type { PageAddress } from '#domain/portal/page-address.ts';
import type { FoundCustomer } from '#domain/customer/found-customer.ts';
import type { ListPage } from '#domain/list/list-page.ts';
import { CustomerSearch } from '#ui/support/customer-search.tsx';
import { WaitingNotes } from '#ui/shared/waiting-notes.tsx';
import { FoundCustomers } from '#ui/support/found-customers.tsx';
import { settingsOf, visitorIn, type PageContext } from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useWaiting } from '#routes/frame/use-waiting.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { foundSearch, type FoundQuery } from '#routes/support/support-customers.tsx';

const hrefOf = (buid: string): PageAddress => `/customers/${buid}`;

const route = getRouteApi('/support/customers');

/** Customer support's search over all customers. */
export function SupportCustomersPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <Customers key={useOwner(context)} context={context} />;
}

function Customers({ context }: { context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = foundSearch.queryOf(route.useSearch(), config);
  const list = useList<FoundQuery, ListPage<FoundCustomer>>({
    query,
    read: foundCustomersRead,
    show: (wanted) =>
      void router.navigate({
        to: '/support/customers',
        search: foundSearch.searchOf(wanted, config),
        resetScroll: false,
      }),
  });
  const search = query.filter.search ?? '';
  const opens = isOffered('/customers/$customer_id', visitorIn(context));
  return (
    <CustomerSearch
      search={search}
      opens={opens}
      onSearch={(text) => list.filter({ search: text.trim() || undefined })}
      waiting={
        <WaitingNotes
          side="support"
          {...useWaiting(context)}
          hrefs={{
            disputes: '/support/disputes?status=escalated',
            chargebacks: '/support/chargebacks',
          }}
        />
      }
    >
      <FoundCustomers
        list={list}
        search={search}
        pageSizes={config.pageSizes}
        hrefOf={opens ? hrefOf : undefined}
      />
    </CustomerSearch>
  );
}
