import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { merchantInvoiceCountsRead, merchantInvoicesRead } from '#api/merchant-invoices/reads.ts';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import {
  MERCHANT_INVOICE_SORTS,
  type MerchantInvoiceFilter,
  type MerchantInvoiceSort,
} from '#domain/invoice/merchant-invoice.ts';
import { beginReads } from '#routes/frame/first-reads.ts';
import { guarded } from '#routes/frame/guard.ts';
import { INVOICE_PARAMETERS } from '#routes/frame/invoice-parameters.ts';
import { listSearch, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const { account: _, buidMerchant: customer, ...conditions } = INVOICE_PARAMETERS;

/** The list as the URL asks for it. */
export const merchantInvoicesSearch = listSearch<MerchantInvoiceFilter, MerchantInvoiceSort>(
  {
    status: { parameter: 'status', reads: v.picklist(INVOICE_LISTS) },
    ...conditions,
    buidCustomer: { ...customer, parameter: 'customer' },
    documents: { parameter: 'documents', reads: v.picklist(['with', 'without']) },
  },
  MERCHANT_INVOICE_SORTS,
);

const listReads = ({ context, search }: { context: PageContext; search: ListSearch }) => {
  const query = merchantInvoicesSearch.queryOf(search, settingsOf(context).config);
  const merchant = merchantOf(context);
  return {
    invoices: merchantInvoicesRead(merchant, query),
    counts: merchantInvoiceCountsRead(merchant, query.filter),
  };
};

/** The invoices of the user's merchants, or of the one that is chosen (decisions §6). */
export const merchantInvoicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/merchant/invoices',
  validateSearch: merchantInvoicesSearch.read,
  beforeLoad: guarded('/merchant/invoices'),
  loaderDeps: ({ search }) => search,
  loader: (told) => beginReads(told),
  staticData: { title: 'invoices.title', reads: listReads },
  component: pageWithMessages(
    ['merchant-invoices'],
    () => import('#routes/merchant-invoices/merchant-invoices-page.tsx'),
    'MerchantInvoicesPage',
  ),
});
