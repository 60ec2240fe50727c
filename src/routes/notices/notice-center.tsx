import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { noticeCenterRead } from '#api/notices/reads.ts';
import type { NoticeFilter } from '#domain/notice/notice-list.ts';
import { CUSTOMER_TOPICS } from '#domain/notice/notice-topic.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, searchText } from '#routes/frame/list-search.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { NOTICE_WORDS } from '#routes/notices/notice-words.ts';

const noticeCenterSearch = listSearch<NoticeFilter, 'newest'>(
  {
    box: { parameter: 'box', reads: v.picklist(['unread', 'archive']) },
    topic: { parameter: 'topic', reads: v.picklist(CUSTOMER_TOPICS) },
    priority: { parameter: 'priority', reads: v.picklist(['high']) },
    search: { parameter: 'search', reads: searchText },
  },
  ['newest'],
);

export const noticeCenterList = listAt({
  path: '/notification-center',
  search: noticeCenterSearch,
  read: (_, query) => noticeCenterRead(query),
});

/** A customer's whole notification center (§2, decisions §11). */
export const noticeCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...noticeCenterList.route,
  staticData: { title: 'noticeCenter.title', reads: noticeCenterList.reads },
  component: pageWithMessages(
    [...NOTICE_WORDS],
    () => import('#routes/notices/notice-center-page.tsx'),
    'NoticeCenterPage',
  ),
});
