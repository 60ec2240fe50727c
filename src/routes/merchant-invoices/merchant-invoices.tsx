import { createRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { merchantInvoiceCountsRead, merchantInvoicesRead } from '#api/merchant-invoices/reads.ts';
import { INVOICE_LISTS } from '#domain/invoice/invoice.ts';
import {
  MERCHANT_INVOICE_SORTS,
  type MerchantInvoiceFilter,
  type MerchantInvoiceSort,
} from '#domain/invoice/merchant-invoice.ts';
import { INVOICE_PARAMETERS } from '#routes/frame/invoice-parameters.ts';
import { listAt } from '#routes/frame/list-at.ts';
import { listSearch, type ListSearch } from '#routes/frame/list-search.ts';
import { merchantOf, type PageContext } from '#routes/frame/page-context.ts';
import { pageWithMessages } from '#routes/frame/page-with-messages.ts';
import { rootRoute } from '#routes/frame/root.tsx';

const { account: _, buidMerchant: customer, ...conditions } = INVOICE_PARAMETERS;

const merchantInvoicesSearch = listSearch<MerchantInvoiceFilter, MerchantInvoiceSort>(
  {
    status: { parameter: 'status', reads: v.picklist(INVOICE_LISTS) },
    ...conditions,
    buidCustomer: { ...customer, parameter: 'customer' },
    documents: { parameter: 'documents', reads: v.picklist(['with', 'without']) },
  },
  MERCHANT_INVOICE_SORTS,
);

export const merchantInvoicesList = listAt({
  path: '/merchant/invoices',
  search: merchantInvoicesSearch,
  read: (context, query) => merchantInvoicesRead(merchantOf(context), query),
});

const listReads = (opened: { context: PageContext; search: ListSearch }) => ({
  ...merchantInvoicesList.reads(opened),
  counts: merchantInvoiceCountsRead(merchantOf(opened.context), merchantInvoicesList.queryOf(opened).filter),
});

/** The invoices of the user's merchants, or of the one that is chosen (decisions §6). */
export const merchantInvoicesRoute = createRoute({
  getParentRoute: () => rootRoute,
  ...merchantInvoicesList.route,
  staticData: { title: 'invoices.title', reads: listReads },
  component: pageWithMessages(
    ['merchant-invoices'],
    () => import('#routes/merchant-invoices/merchant-invoices-page.tsx'),
    'MerchantInvoicesPage',
  ),
});
