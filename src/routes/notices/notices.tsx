import { createRoute } from '@tanstack/react-router';
import { noticesRead } from '#api/notices/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import type { ListQuery } from '#domain/list/list-page.ts';
import { listSearch, type ListSearch } from '#routes/frame/list-search.ts';
import { settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

export type NoticesQuery = ListQuery<object, 'newest'>;

/** The page of notices that the URL asks for. */
export const noticesSearch = listSearch<object, 'newest'>({}, ['newest']);

const noticesReads = ({ context, search }: { context: PageContext; search: ListSearch }) => ({
  notices: noticesRead(noticesSearch.queryOf(search, settingsOf(context).config)),
});

/** What a user was told, for every user type (decisions §11). */
export const noticesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/notices',
  validateSearch: noticesSearch.read,
  beforeLoad: guarded('/notices'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'notices.title', reads: noticesReads },
  component: pageWithMessages(
    [
      'payments',
      'texts',
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
    () => import('#routes/notices/notices-page.tsx'),
    'NoticesPage',
  ),
});
