import { createRoute } from '@tanstack/react-router';
import { noticesRead } from '#api/notices/reads.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch } from '#routes/frame/list-search.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

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
    [
      'payments',
      'texts',
      'adjustments',
      'rejection-words',
      'dispute-notices',
      'dispute-reasons',
      'dispute-silence',
      'autopay-notices',
      'scheduled-payment-notices',
      'approval-notices',
      'bank-account-notices',
      'card-notices',
      'card-controls',
      'card-chargebacks',
      'bank-returns',
      'notice-center',
    ],
    () => import('#routes/notices/notices-page.tsx'),
    'NoticesPage',
  ),
});
