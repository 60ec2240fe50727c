import { createRoute, notFound } from '@tanstack/react-router';
import { customerDetailsRead } from '#api/customer-details/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { userOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

interface Told {
  readonly context: PageContext;
  readonly params: { customer_id: string };
}

/** What the page reads, by whom: customer support looks at any customer. */
export const customerDetailsReads = ({ context, params }: Told) => ({
  details: customerDetailsRead(
    params.customer_id,
    userOf(context).userType === 'admin' ? 'support' : 'customer',
  ),
});

/** A customer (§2 Customer details). The address names it, so none has to be selected. */
export const customerDetailsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/customers/$customer_id',
  beforeLoad: async (options) => {
    await guarded('/customers/$customer_id')(options);
    if (!/^[A-Za-z0-9_-]{1,64}$/.test(options.params.customer_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'customer.title', reads: customerDetailsReads },
  component: pageWithMessages(
    ['customer-details', 'invoice-edit', 'overview'],
    () => import('#routes/customer-details/customer-details-page.tsx'),
    'CustomerDetailsPage',
  ),
});
