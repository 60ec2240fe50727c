import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { invoiceDisputeRead, merchantDisputeRead, supportDisputeRead } from '#api/disputes/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { merchantOf, scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const UUID = /^[0-9a-f-]{36}$/;

const Search = v.object({
  dispute: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.regex(UUID))), undefined)),
});
type DisputeSearch = v.InferOutput<typeof Search>;

/** Which dispute of the invoice is meant; what is no id counts as absent. */
const readSearch = (raw: Record<string, unknown>): DisputeSearch => v.parse(Search, raw);

export const customerDisputeReads = ({
  context,
  params,
  search,
}: {
  readonly context: PageContext;
  readonly params: { readonly invoice_id: string };
  readonly search: DisputeSearch;
}) => ({ dispute: invoiceDisputeRead(scopeOf(context).buidCustomer, params.invoice_id, search.dispute) });

interface ById {
  readonly params: { readonly dispute_id: string };
}

export const merchantDisputeReads = ({ context, params }: ById & { readonly context: PageContext }) => ({
  dispute: merchantDisputeRead(params.dispute_id, merchantOf(context)),
});

export const supportDisputeReads = ({ params }: ById) => ({ dispute: supportDisputeRead(params.dispute_id) });

/**
 * The dispute of an invoice (§2 `/dispute-center/:invoice_id`): the open one, or else its latest, unless the address names
 * another of them. The path carries the transaction's id.
 */
export const disputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dispute-center/$invoice_id',
  validateSearch: readSearch,
  beforeLoad: async (options) => {
    await guarded('/dispute-center/$invoice_id')(options);
    if (!/^\d{1,20}$/.test(options.params.invoice_id)) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeCenter.title', reads: customerDisputeReads },
  component: pageWithMessages(
    ['dispute', 'dispute-center', 'dispute-credit', 'dispute-reasons', 'dispute-silence'],
    () => import('#routes/dispute/dispute-page.tsx'),
    'CustomerDisputePage',
  ),
});

/** A dispute as its merchant sees it (decisions §11 More routes). */
export const merchantDisputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/disputes/$dispute_id',
  beforeLoad: async (options) => {
    await guarded('/merchant/disputes/$dispute_id')(options);
    if (!UUID.test(options.params.dispute_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeCenter.title', reads: merchantDisputeReads },
  component: pageWithMessages(
    ['dispute', 'dispute-center', 'dispute-credit', 'dispute-reasons', 'dispute-silence'],
    () => import('#routes/dispute/dispute-page.tsx'),
    'MerchantDisputePage',
  ),
});

/** A dispute as customer support sees it (decisions §11 More routes). */
export const supportDisputeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/support/disputes/$dispute_id',
  beforeLoad: async (options) => {
    await guarded('/support/disputes/$dispute_id')(options);
    if (!UUID.test(options.params.dispute_id)) throw notFound();
  },
  loader: (told) => beginReads(told),
  staticData: { title: 'disputeCenter.title', reads: supportDisputeReads },
  component: pageWithMessages(
    [
      'acts',
      'dispute',
      'dispute-center',
      'dispute-credit',
      'dispute-decision',
      'dispute-reasons',
      'dispute-silence',
      'invoice',
      'invoice-documents',
    ],
    () => import('#routes/dispute/support-dispute-page.tsx'),
    'SupportDisputePage',
  ),
});
