import { readOf } from '#api/platform/client.ts';
import type { ReadCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { ActivitiesPage, ActivitiesQuery } from '#domain/activity/activity.ts';

// Downloaded with the first page that reads it.
const document = async () => (await import('#api/activities/wire.ts')).ActivitiesDocument;

/** What happened for a customer, newest first; in the whole portal where none is named, for customer support. */
export function activitiesRead(
  buidCustomer: string | null,
  query: ActivitiesQuery,
): ReadCall<ActivitiesPage> {
  const asked = { ...activityFilter(query), ...pageQuery(query) };
  return buidCustomer === null
    ? readOf('findActivities', '/support/activities', { query: asked }, document)
    : readOf(
        'listActivities',
        '/ecaas/activities',
        { query: { 'filter[buid_customer]': buidCustomer, ...asked } },
        document,
      );
}

/** What narrows it, in the list and in a file. */
export function activityFilter({ filter: { kind, days, search } }: Pick<ActivitiesQuery, 'filter'>) {
  return {
    ...(kind ? { 'filter[kind]': kind } : {}),
    ...(days ? { 'filter[days]': days } : {}),
    ...(search ? { 'filter[search]': search } : {}),
  };
}
