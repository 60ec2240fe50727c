import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { ManagedUserDetails, PeoplePage, PeopleQuery } from '#domain/user/managed-user.ts';

// Downloaded with the first page that reads it.
const peopleDocument = async () => (await import('#api/users/wire.ts')).PeopleDocument;
const personDocument = async () => (await import('#api/users/wire.ts')).PersonDocument;

/** The people of a customer. */
export function peopleRead(buidCustomer: string, query: PeopleQuery): ReadCall<PeoplePage> {
  const asked = { 'filter[buid_customer]': buidCustomer, ...peopleFilter(query), ...pageQuery(query) };
  return readOf('listUsers', '/ecaas/users', { query: asked }, peopleDocument);
}

/** What narrows and orders the people of a customer, in a list and in a file. */
export function peopleFilter({ filter, sort }: Pick<PeopleQuery, 'filter' | 'sort'>) {
  return {
    ...(filter.tab ? { 'filter[status]': filter.tab } : {}),
    ...(filter.search ? { 'filter[search]': filter.search } : {}),
    ...(filter.role ? { 'filter[role]': filter.role } : {}),
    ...(filter.signOn ? { 'filter[sign_on]': filter.signOn } : {}),
    ...(filter.factor ? { 'filter[second_factor]': filter.factor } : {}),
    sort,
  };
}

/** Users of the whole portal, for customer support. */
export function foundPeopleRead(query: PeopleQuery): ReadCall<PeoplePage> {
  const { tab, search, factor } = query.filter;
  const asked = {
    ...(tab ? { 'filter[status]': tab } : {}),
    ...(search ? { 'filter[search]': search } : {}),
    ...(factor ? { 'filter[second_factor]': factor } : {}),
    ...pageQuery(query),
  };
  return readOf('findUsers', '/support/users', { query: asked }, peopleDocument);
}

/** One person of a customer. */
export function personRead(buidCustomer: string, personId: string): ReadCall<ManagedUserDetails> {
  return readOf(
    'getUser',
    '/ecaas/users/{user_id}',
    { path: { user_id: personId }, query: { 'filter[buid_customer]': buidCustomer } },
    personDocument,
  );
}

/** One person of any customer, for customer support. */
export function supportPersonRead(personId: string): ReadCall<ManagedUserDetails> {
  return readOf(
    'getSupportUser',
    '/support/users/{user_id}',
    { path: { user_id: personId } },
    personDocument,
  );
}
