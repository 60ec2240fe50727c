import { createRoute } from '@tanstack/react-router';
import { noticesRead } from '#api/notices/reads.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch } from '#routes/frame/list-search.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';
import { NOTICE_WORDS } from '#routes/notices/notice-words.ts';

export const noticesList = listAt({
  path: '/notices',
  search: listSearch<object, 'newest'>({}, ['newest']),
  read: (_, query) => noticesRead(query),
});

/** What a user was told, for every user type (decisions §11). */
export const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...noticesList.route,
  staticData: { title: 'notices.title', reads: noticesList.reads },
  component: pageWithMessages(
    [...NOTICE_WORDS, 'texts'],
    () => import('#routes/notices/notices-page.tsx'),
    'NoticesPage',
  ),
});
