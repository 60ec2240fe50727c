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
import { listSearch, searchText, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, settingsOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const day = v.pipe(v.string(), v.isoDate());
/** Minor units. */
const amount = v.pipe(v.string(), v.regex(/^-?\d{1,13}$/), v.transform(Number));
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));

/** The list as the URL asks for it. */
export const merchantInvoicesSearch = listSearch<MerchantInvoiceFilter, MerchantInvoiceSort>(
  {
    status: { parameter: 'status', reads: v.picklist(INVOICE_LISTS) },
    search: { parameter: 'search', reads: searchText },
    dueFrom: { parameter: 'due_from', reads: day },
    dueTo: { parameter: 'due_to', reads: day },
    amountFrom: { parameter: 'amount_from', reads: amount },
    amountTo: { parameter: 'amount_to', reads: amount },
    buidCustomer: { parameter: 'customer', reads: id },
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
