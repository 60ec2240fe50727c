import { createRoute } from '@tanstack/react-router';
import { groupRead, groupsRead } from '#api/user-groups/reads.ts';
import { GROUP_SORTS, type GroupSort } from '#domain/user-groups/user-group.ts';
import { choiceReads } from '#routes/user-groups/choice-reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

export const groupsList = listAt({
  path: '/manage-groups',
  search: listSearch<{ readonly search?: string | undefined }, GroupSort>(
    { search: { parameter: 'search', reads: searchText } },
    GROUP_SORTS,
  ),
  read: (context, query) => groupsRead(scopeOf(context).buidCustomer, query),
});

/** The groups of users (§2 `/manage-groups`). */
export const manageGroupsRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...groupsList.route,
  staticData: { title: 'groups.title', reads: groupsList.reads },
  component: pageWithMessages(
    ['user-groups'],
    () => import('#routes/user-groups/groups-page.tsx'),
    'GroupsPage',
  ),
});

interface ById {
  readonly context: PageContext;
  readonly params: { readonly group_id: string };
}

export const groupReads = ({ context, params }: ById) => ({
  group: groupRead(scopeOf(context).buidCustomer, params.group_id),
  ...choiceReads(scopeOf(context).buidCustomer),
});

/** One group (decisions §6). */
export const manageGroupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage-groups/$group_id',
  beforeLoad: guarded('/manage-groups/$group_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'group.title', reads: groupReads },
  component: pageWithMessages(
    ['user-groups'],
    () => import('#routes/user-groups/group-page.tsx'),
    'ManageGroupPage',
  ),
});
