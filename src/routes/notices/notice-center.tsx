import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { noticeCenterRead } from '#api/notices/reads.ts';
import type { NoticeFilter } from '#domain/notice/notice-list.ts';
import { CUSTOMER_TOPICS } from '#domain/notice/notice-topic.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** The notices that the URL asks for. */
export const noticeCenterSearch = listSearch<NoticeFilter, 'newest'>(
  {
    box: { parameter: 'box', reads: v.picklist(['unread', 'archive']) },
    topic: { parameter: 'topic', reads: v.picklist(CUSTOMER_TOPICS) },
    priority: { parameter: 'priority', reads: v.picklist(['high']) },
    search: { parameter: 'search', reads: searchText },
  },
  ['newest'],
);

const noticeCenterReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  notices: noticeCenterRead(noticeCenterSearch.queryOf(search, settingsOf(context).config)),
});

/** A customer's whole notification center (§2, decisions §11). */
export const noticeCenterRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notification-center',
  validateSearch: noticeCenterSearch.read,
  beforeLoad: guarded('/notification-center'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'noticeCenter.title', reads: noticeCenterReads },
  component: pageWithMessages(
    [
      'payments',
      'adjustments',
      'rejection-words',
      'dispute-notices',
      'dispute-silence',
      'autopay-notices',
      'scheduled-notices',
      'approval-notices',
      'bank-account-notices',
      'card-notices',
      'card-chargebacks',
      'bank-returns',
      'notice-center',
    ],
    () => import('#routes/notices/notice-center-page.tsx'),
    'NoticeCenterPage',
  ),
});
