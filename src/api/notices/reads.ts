import { readCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';

/** What the user was told, newest first. How it is sent is downloaded when it is wanted. */
export const noticesRead = (page: Omit<UnsortedQuery, 'filter'>) =>
  readCall('listNotifications', { query: pageQuery(page) }, async (params, signal) =>
    (await import('#api/notices/calls.ts')).listNotices(params, signal),
  );
