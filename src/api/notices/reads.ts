import { BellDocument } from '#api/notices/unread-wire.ts';
import { readOf } from '#api/platform/client.ts';
import { readCall } from '#api/platform/read-call.ts';
import { pageQuery } from '#api/platform/scope-query.ts';
import type { components, operations } from '#api/contract/schema.gen.ts';
import type { UnsortedQuery } from '#domain/list/list-page.ts';
import type { NoticeFilter } from '#domain/notice/notice-list.ts';

/** What the user was told, newest first. How it is sent is downloaded when it is wanted. */
export const noticesRead = (page: Omit<UnsortedQuery, 'filter'>) => noticesBy(pageQuery(page));

/** The same as the notification center narrows it: what is put away stands in the archive alone. */
export const noticeCenterRead = ({ filter, ...page }: UnsortedQuery<NoticeFilter>) => {
  const conditions = {
    'filter[box]': filter.box ?? ('inbox' as const),
    'filter[topic]': filter.topic,
    'filter[high_priority]': filter.priority && ('Y' as const),
    'filter[search]': filter.search,
  };
  const said = Object.entries(conditions).filter(([, value]) => value !== undefined);
  return noticesBy({ ...(Object.fromEntries(said) as Partial<typeof conditions>), ...pageQuery(page) });
};

const noticesBy = (query: NonNullable<operations['listNotifications']['parameters']['query']>) =>
  readCall('listNotifications', { query }, async (params, signal) =>
    (await import('#api/notices/calls.ts')).listNotices(params, signal),
  );

/**
 * How many notices are unread, and the title of the newest urgent one in the language that is shown. Every page asks, and
 * none reads a notice for it.
 */
export const unreadCountRead = (language: components['schemas']['Language']) =>
  readOf(
    'listNotifications',
    '/ecaas/notifications',
    { query: { ...pageQuery({ pageNumber: 1, pageSize: 1 }), 'text[language]': language } },
    BellDocument,
  );
