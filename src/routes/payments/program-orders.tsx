import { createRoute } from '@tanstack/react-router';
import { programOrderRead, programOrdersRead } from '#api/program/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch } from '#routes/frame/list-search.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

export const programOrdersList = listAt({
  path: '/account/program-payments',
  search: listSearch<object, 'newest'>({}, ['newest']),
  read: (_, query) => programOrdersRead(query),
});

/** What was paid for several customers at once. */
export const programOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...programOrdersList.route,
  staticData: { title: 'programPayments.title', reads: programOrdersList.reads },
  component: pageWithMessages(
    ['payments'],
    () => import('#routes/payments/program-orders-page.tsx'),
    'ProgramOrdersPage',
  ),
});

const orderReads = ({ params }: { params: { order_id: string } }) => ({
  order: programOrderRead(params.order_id),
});

/** One such order. */
export const programOrderRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account/program-payments/$order_id',
  beforeLoad: guarded('/account/program-payments/$order_id'),
  loader: (told) => beginReads(told),
  staticData: { title: 'programPayments.title', reads: orderReads },
  component: pageWithMessages(
    ['payments', 'payment'],
    () => import('#routes/payments/program-order-page.tsx'),
    'ProgramOrderPage',
  ),
});
