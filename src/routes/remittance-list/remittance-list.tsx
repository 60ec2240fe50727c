import { createRoute } from '@tanstack/react-router';
import { guarded } from '#routes/frame/guard.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

/** A remittance list that selects invoices to pay. */
export const remittanceListRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payment/remittance',
  beforeLoad: guarded('/payment/remittance'),
  staticData: { title: 'remittance.title' },
  component: pageWithMessages(
    ['remittance-list', 'payment', 'payments'],
    () => import('#routes/remittance-list/remittance-list-page.tsx'),
    'RemittanceListPage',
  ),
});
