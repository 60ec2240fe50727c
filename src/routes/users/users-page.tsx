import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { foundPeopleRead, peopleRead } from '#api/users/reads.ts';
import type { PeoplePage, PeopleQuery, UserTab } from '#domain/user-management/managed-user.ts';
import { People } from '#ui/users/people.tsx';
import { customerOf, scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { stringifySearch } from '#routes/frame/search-text.ts';
import { usePeopleCsv } from '#routes/users/use-people-csv.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { peopleSearch } from '#routes/users/users.tsx';

const customerRoute = getRouteApi('/manage-users');
const supportRoute = getRouteApi('/support/users');

/** The people of the customer that is worked for. */
export function ManageUsersPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <OfCustomer key={useOwner(context)} context={context} />;
}

function OfCustomer({ context }: { readonly context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = peopleSearch.queryOf(customerRoute.useSearch(), config);
  const searchOf = (wanted: PeopleQuery) => peopleSearch.searchOf(wanted, config);
  const show = (wanted: PeopleQuery) =>
    void router.navigate({ to: '/manage-users', search: searchOf(wanted), resetScroll: false });
  const list = useList<PeopleQuery, PeoplePage>({
    query,
    read: (asked) => peopleRead(scopeOf(context).buidCustomer, asked),
    show,
  });
  return (
    <People
      list={list}
      filter={query.filter}
      sort={query.sort}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      pageSizes={config.pageSizes}
      ofCustomer={{
        name: customerOf(context).customer.customerName,
        download: usePeopleCsv(context),
        invite: '/manage-users/invite',
      }}
      hrefs={{
        tab: (tab) => `/manage-users${stringifySearch(searchOf(underTab(query, tab)))}`,
        person: (id) => `/manage-users/${id}`,
      }}
    />
  );
}

/** Users of all customers. */
export function SupportUsersPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = peopleSearch.queryOf(supportRoute.useSearch(), config);
  const searchOf = (wanted: PeopleQuery) => peopleSearch.searchOf(wanted, config);
  const show = (wanted: PeopleQuery) =>
    void router.navigate({ to: '/support/users', search: searchOf(wanted), resetScroll: false });
  const list = useList<PeopleQuery, PeoplePage>({ query, read: foundPeopleRead, show });
  return (
    <People
      list={list}
      filter={query.filter}
      sort={query.sort}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      pageSizes={config.pageSizes}
      ofCustomer={null}
      hrefs={{
        tab: (tab) => `/support/users${stringifySearch(searchOf(underTab(query, tab)))}`,
        person: (id) => `/support/users/${id}`,
      }}
    />
  );
}

const underTab = (query: PeopleQuery, tab: UserTab | undefined): PeopleQuery => ({
  ...query,
  filter: { ...query.filter, tab },
  pageNumber: 1,
});
