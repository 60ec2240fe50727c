import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { customersRead } from '#api/customers/reads.ts';
import { foundPeopleRead, peopleRead, personRead, supportPersonRead } from '#api/users/reads.ts';
import { ROLES } from '#domain/access/role.ts';
import {
  FACTOR_FILTERS,
  SIGN_ONS,
  USER_SORTS,
  USER_TABS,
  type PeopleFilter,
  type UserSort,
} from '#domain/user/managed-user.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const peopleSearch = listSearch<PeopleFilter, UserSort>(
  {
    tab: { parameter: 'status', reads: v.picklist(USER_TABS) },
    search: { parameter: 'search', reads: searchText },
    role: { parameter: 'role', reads: v.picklist(ROLES) },
    signOn: { parameter: 'sign_on', reads: v.picklist(SIGN_ONS) },
    factor: { parameter: 'second_factor', reads: v.picklist(FACTOR_FILTERS) },
  },
  USER_SORTS,
);

export const peopleList = listAt({
  path: '/manage-users',
  search: peopleSearch,
  read: (context, query) => peopleRead(scopeOf(context).buidCustomer, query),
});

/** The people of a customer (§2 `/manage-users`). */
export const manageUsersRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...peopleList.route,
  staticData: { title: 'users.title', reads: peopleList.reads },
  component: pageWithMessages(['users'], () => import('#routes/users/users-page.tsx'), 'ManageUsersPage'),
});

/** The customers that whoever gives rights has: nobody is given another. */
export const ownCustomersRead = () =>
  customersRead({ search: '', parentBuid: null, withAccounts: false, pageNumber: 1, pageSize: 1000 });

const inviteReads = () => ({ customers: ownCustomersRead() });

/** Inviting people (decisions §6). */
export const inviteUsersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage-users/invite',
  beforeLoad: guarded('/manage-users/invite'),
  loader: (told) => beginReads(told),
  staticData: { title: 'userInvite.title', reads: inviteReads },
  component: pageWithMessages(
    ['users', 'acts'],
    () => import('#routes/users/invite-page.tsx'),
    'InviteUsersPage',
  ),
});

interface ById {
  readonly context: PageContext;
  readonly params: { readonly user_id: string };
}

export const customerPersonReads = ({ context, params }: ById) => ({
  person: personRead(scopeOf(context).buidCustomer, params.user_id),
  customers: ownCustomersRead(),
});

/** One person of a customer (decisions §6). */
export const manageUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/manage-users/$user_id',
  beforeLoad: guarded('/manage-users/$user_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'person.title', reads: customerPersonReads },
  component: pageWithMessages(
    ['users', 'acts', 'texts'],
    () => import('#routes/users/person-page.tsx'),
    'ManageUserPage',
  ),
});

export const foundPeopleList = listAt({
  path: '/support/users',
  search: peopleSearch,
  read: (_, query) => foundPeopleRead(query),
});

/** Users of all customers, for customer support (decisions §6). */
export const supportUsersRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...foundPeopleList.route,
  staticData: { title: 'users.title', reads: foundPeopleList.reads },
  component: pageWithMessages(['users'], () => import('#routes/users/users-page.tsx'), 'SupportUsersPage'),
});

export const supportPersonReads = ({ params }: Pick<ById, 'params'>) => ({
  person: supportPersonRead(params.user_id),
});

/** One user of any customer, for customer support. */
export const supportUserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/users/$user_id',
  beforeLoad: guarded('/support/users/$user_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'person.title', reads: supportPersonReads },
  component: pageWithMessages(
    ['users', 'acts', 'texts', 'acting'],
    () => import('#routes/users/support-person-page.tsx'),
    'SupportUserPage',
  ),
});
