import { createRoute, notFound } from '@tanstack/react-router';
import { merchantShortPayRead, merchantShortPaysRead } from '#api/short-pays/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch } from '#routes/frame/list-search.ts';
import { merchantOf } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** What is to be answered comes first; there is no other order. */
export const shortPaysList = listAt({
  path: '/merchant/short-pays',
  search: listSearch<object, 'waiting'>({}, ['waiting']),
  read: (context, query) => merchantShortPaysRead(merchantOf(context), query),
});

/** What was paid less of the invoices of the user's merchants, with a reason (decisions §13). */
export const shortPaysRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...shortPaysList.route,
  staticData: { title: 'shortPays.title', reads: shortPaysList.reads },
  component: pageWithMessages(
    ['short-pays', 'payments'],
    () => import('#routes/short-pays/short-pays-page.tsx'),
    'ShortPaysPage',
  ),
});

export const shortPayReads = ({ params }: { params: { short_pay_id: string } }) => ({
  shortPay: merchantShortPayRead(params.short_pay_id),
});

/** One of them, where it is answered. */
export const shortPayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/short-pays/$short_pay_id',
  beforeLoad: async (options) => {
    await guarded('/merchant/short-pays/$short_pay_id')(options);
    if (!/^[0-9a-f-]{36}$/.test(options.params.short_pay_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'shortPays.title', reads: shortPayReads },
  component: pageWithMessages(
    ['short-pays', 'payments', 'acts'],
    () => import('#routes/short-pays/short-pay-page.tsx'),
    'ShortPayPage',
  ),
});
