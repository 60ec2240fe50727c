import * as v from 'valibot';
import { INVOICE_LISTS, type InvoiceList } from '#domain/invoice/invoice.ts';
import { INVOICE_GROUPINGS, type InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import {
  INVOICE_SORTS,
  type InvoiceFilter,
  type InvoicePageQuery,
  type InvoiceSort,
} from '#domain/invoice/invoice-list.ts';
import { INVOICE_PARAMETERS } from '#routes/frame/invoice-parameters.ts';
import { listSearch, type ListSearch, type PageSizes } from '#routes/frame/list-search.ts';

/** The list's search parameters in the URL; its status is the path's. */
export const invoiceSearch = listSearch<
  Omit<InvoiceFilter, 'status' | 'currency'>,
  InvoiceSort,
  InvoiceGrouping
>(INVOICE_PARAMETERS, INVOICE_SORTS, INVOICE_GROUPINGS);

const Purpose = v.object({
  for: v.fallback(v.optional(v.literal('dispute')), undefined),
  /** The user's own start is asked for, as the menu does. */
  open: v.fallback(v.optional(v.literal('start')), undefined),
});

/** What invoices are selected for, where a page that needs some leads to the list. */
export type ListPurpose = Readonly<v.InferOutput<typeof Purpose>>;

/** Reads what the list was opened for; it stays as long as the list is narrowed, ordered and paged. */
export const readPurpose = (raw: Record<string, unknown>): ListPurpose => v.parse(Purpose, raw);

/** The list that a path names; null for one that there is not. */
export function listOf(status: string): InvoiceList | null {
  return INVOICE_LISTS.find((list) => list === status) ?? null;
}

/** What the URL asks for. */
export function queryOf(status: InvoiceList, search: ListSearch, sizes: PageSizes): InvoicePageQuery {
  const query = invoiceSearch.queryOf(search, sizes);
  return { ...query, filter: { status, ...query.filter } };
}
