import { createRoute, notFound } from '@tanstack/react-router';
import {
  customerChargebackRead,
  merchantChargebackRead,
  supportChargebackRead,
} from '#api/chargebacks/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const UUID = /^[0-9a-f-]{36}$/;

interface ById {
  readonly params: { readonly chargeback_id: string };
}

export const customerChargebackReads = ({ context, params }: ById & { readonly context: PageContext }) => ({
  chargeback: customerChargebackRead(scopeOf(context).buidCustomer, params.chargeback_id),
});

export const merchantChargebackReads = ({ params }: ById) => ({
  chargeback: merchantChargebackRead(params.chargeback_id),
});

export const supportChargebackReads = ({ params }: ById) => ({
  chargeback: supportChargebackRead(params.chargeback_id),
});

/** A chargeback as the customer sees it that has asked for it. */
export const customerChargebackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute-center/chargebacks/$chargeback_id',
  beforeLoad: async (options) => {
    await guarded('/dispute-center/chargebacks/$chargeback_id')(options);
    if (!UUID.test(options.params.chargeback_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'chargeback.title', reads: customerChargebackReads },
  component: pageWithMessages(
    ['chargeback', 'dispute', 'dispute-credit', 'acts', 'dispute-reasons'],
    () => import('#routes/chargeback/chargeback-page.tsx'),
    'CustomerChargebackPage',
  ),
});

/** A chargeback as its merchant sees it (decisions §12). */
export const merchantChargebackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/chargebacks/$chargeback_id',
  beforeLoad: async (options) => {
    await guarded('/merchant/chargebacks/$chargeback_id')(options);
    if (!UUID.test(options.params.chargeback_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'chargeback.title', reads: merchantChargebackReads },
  component: pageWithMessages(
    ['chargeback', 'dispute', 'dispute-credit', 'acts', 'dispute-reasons', 'dispute-documents'],
    () => import('#routes/chargeback/merchant-chargeback-page.tsx'),
    'MerchantChargebackPage',
  ),
});

/** A chargeback as customer support sees it (decisions §12). */
export const supportChargebackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/chargebacks/$chargeback_id',
  beforeLoad: async (options) => {
    await guarded('/support/chargebacks/$chargeback_id')(options);
    if (!UUID.test(options.params.chargeback_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'chargeback.title', reads: supportChargebackReads },
  component: pageWithMessages(
    [
      'chargeback',
      'dispute',
      'dispute-credit',
      'dispute-decision',
      'acts',
      'dispute-reasons',
      'invoice',
      'invoice-documents',
    ],
    () => import('#routes/chargeback/support-chargeback-page.tsx'),
    'SupportChargebackPage',
  ),
});
