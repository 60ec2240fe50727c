import { createRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { chargeableRead } from '#api/chargebacks/reads.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { scopeOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const TRX_ID = /^\d{1,20}$/;
/** Invoices that an address can name besides its own: more than a request takes, which is told where it is sent. */
const MOST_BESIDE = 499;

const Search = v.object({ with: v.optional(v.fallback(v.optional(v.string()), undefined)) });
type RequestSearch = v.InferOutput<typeof Search>;

/** Reads what the address asks for; what cannot be read counts as absent. */
const readSearch = (raw: Record<string, unknown>): RequestSearch => v.parse(Search, raw);

export interface AskedChargeback {
  readonly params: { readonly invoice_id: string };
  readonly search: RequestSearch;
}

/** The invoices that an address names, each once; what is no id is none of them. */
export function askedInvoices({ params, search }: AskedChargeback): string[] {
  const beside = (search.with ?? '').split(',').filter((id) => TRX_ID.test(id));
  return [...new Set([params.invoice_id, ...beside.slice(0, MOST_BESIDE)])];
}

export const chargebackRequestReads = (told: AskedChargeback & { readonly context: PageContext }) => ({
  chargeable: chargeableRead(scopeOf(told.context).buidCustomer, askedInvoices(told)),
});

/** Asking for an invoice, or several, to be charged back (decisions §6 `/invoice/:invoice_id/chargeback`). */
export const chargebackRequestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invoice/$invoice_id/chargeback',
  validateSearch: readSearch,
  beforeLoad: async (options) => {
    await guarded('/invoice/$invoice_id/chargeback')(options);
    if (!TRX_ID.test(options.params.invoice_id)) throw notFound();
  },
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'chargebackRequest.title', reads: chargebackRequestReads },
  component: pageWithMessages(
    [
      'acts',
      'chargeback-obstacles',
      'chargeback-request',
      'dispute-credit',
      'dispute-documents',
      'dispute-reasons',
    ],
    () => import('#routes/chargeback-request/chargeback-request-page.tsx'),
    'ChargebackRequestPage',
  ),
});
