import { UnreadDocument } from '#api/notices/unread-wire.ts';
import { readOf } from '#api/platform/client.ts';
import { readCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';

/** What the user was told, newest first. How it is sent is downloaded when it is wanted. */
export const noticesRead = (page: Omit<UnsortedQuery, 'filter'>) =>
  readCall('listNotifications', { query: pageQuery(page) }, async (params, signal) =>
    (await import('#api/notices/calls.ts')).listNotices(params, signal),
  );

/** How many notices are unread, which each page of them tells. Every page asks, and none reads a notice for it. */
export const unreadCountRead = () =>
  readOf(
    'listNotifications',
    '/ecaas/notifications',
    { query: pageQuery({ pageNumber: 1, pageSize: 1 }) },
    UnreadDocument,
  );
