import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { CustomerChoice } from '#api/user-groups/wire.ts';
import type { ListPage, ListQuery } from '#domain/list/list-page.ts';
import type { GroupPage, GroupQuery, UserGroupDetails } from '#domain/user-groups/user-group.ts';

// Downloaded with the first page that reads it.
const groupsDocument = async () => (await import('#api/user-groups/wire.ts')).GroupsDocument;
const customerChoices = async () => (await import('#api/user-groups/wire.ts')).CustomerChoicesDocument;
const groupDocument = async () => (await import('#api/user-groups/wire.ts')).GroupDocument;

/** The groups that concern the caller's customers, by page. */
export function groupsRead(buidCustomer: string, query: GroupQuery): ReadCall<GroupPage> {
  const asked = {
    'filter[buid_customer]': buidCustomer,
    ...(query.filter.search ? { 'filter[search]': query.filter.search } : {}),
    sort: query.sort,
    ...pageQuery(query),
  };
  return readOf('listUserGroups', '/ecaas/user-groups', { query: asked }, groupsDocument);
}

/** One group. */
export function groupRead(buidCustomer: string, groupId: string): ReadCall<UserGroupDetails> {
  return readOf(
    'getUserGroup',
    '/ecaas/user-groups/{group_id}',
    { path: { group_id: groupId }, query: { 'filter[buid_customer]': buidCustomer } },
    groupDocument,
  );
}

/** Most accounts of one customer that are named. */
const ACCOUNTS_AT_MOST = 1000;

/** The accounts of a customer. */
export function accountsRead(buidCustomer: string): ReadCall<ListPage<CustomerChoice>> {
  const asked = {
    'filter[parent_buid]': buidCustomer,
    'filter[sort]': 'customer_name' as const,
    ...pageQuery({ pageNumber: 1, pageSize: ACCOUNTS_AT_MOST }),
  };
  return readOf('listCustomers', '/customers', { query: asked }, customerChoices);
}

/** The caller's customers by page, to be ticked. */
export function customerChoicesRead({
  filter,
  ...page
}: ListQuery<{ readonly search?: string | undefined }>): ReadCall<ListPage<CustomerChoice>> {
  const asked = {
    ...(filter.search ? { 'filter[search]': filter.search } : {}),
    'filter[sort]': 'customer_name' as const,
    ...pageQuery(page),
  };
  return readOf('listCustomers', '/customers', { query: asked }, customerChoices);
}
