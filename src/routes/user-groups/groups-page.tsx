import { getRouteApi, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { groupsRead } from '#api/user-groups/reads.ts';
import type { GroupPage, GroupQuery } from '#domain/user-groups/user-group.ts';
import { Groups } from '#ui/user-groups/groups.tsx';
import { scopeOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { useList } from '#routes/frame/use-list.ts';
import { useOwner } from '#routes/frame/use-selection.ts';
import { groupsSearch } from '#routes/user-groups/user-groups.tsx';

const route = getRouteApi('/manage-groups');

/** The groups of users, anew for another user or customer. */
export function GroupsPage(): ReactElement {
  const context: PageContext = useRouteContext({ from: '__root__' });
  return <OfCustomer key={useOwner(context)} context={context} />;
}

function OfCustomer({ context }: { readonly context: PageContext }): ReactElement {
  const router = useRouter();
  const { config } = settingsOf(context);
  const query = groupsSearch.queryOf(route.useSearch(), config);
  const show = (wanted: GroupQuery) =>
    void router.navigate({
      to: '/manage-groups',
      search: groupsSearch.searchOf(wanted, config),
      resetScroll: false,
    });
  const list = useList<GroupQuery, GroupPage>({
    query,
    read: (asked) => groupsRead(scopeOf(context).buidCustomer, asked),
    show,
  });
  return (
    <Groups
      list={list}
      query={query}
      onSort={(sort) => show({ ...query, sort, pageNumber: 1 })}
      pageSizes={config.pageSizes}
      hrefs={{
        create: '/manage-groups/create',
        all: '/manage-groups',
        group: (id) => `/manage-groups/${id}`,
      }}
    />
  );
}
