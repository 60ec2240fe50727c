import * as v from 'valibot';
import { INVOICE_LISTS, type InvoiceList } from '#domain/invoice/invoice.ts';
import { INVOICE_SORTS, type InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { searchTexts } from '#routes/frame/search-text.ts';

const PlainDate = v.fallback(v.optional(v.pipe(v.string(), v.isoDate())), undefined);
const Integer = v.fallback(
  v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,13}$/), v.transform(Number))),
  undefined,
);
const Id = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), undefined);
const Search = v.object({
  search: v.fallback(v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))), undefined),
  due_from: PlainDate,
  due_to: PlainDate,
  amount_from: Integer,
  amount_to: Integer,
  account: Id,
  merchant: Id,
  sort: v.fallback(v.optional(v.picklist(INVOICE_SORTS)), undefined),
  page: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number))), undefined),
  size: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number))), undefined),
});

/** The list's search parameters in the URL; what cannot be read counts as absent. */
export type InvoiceListSearch = v.InferOutput<typeof Search>;

/** Reads the URL's search parameters, whether raw text or read before. */
export function readInvoiceListSearch(raw: Record<string, unknown>): InvoiceListSearch {
  return v.parse(Search, searchTexts(raw));
}

/** The list that a path names; null for one that there is not. */
export function listOf(status: string): InvoiceList | null {
  return INVOICE_LISTS.find((list) => list === status) ?? null;
}

/** What the URL asks for. Page sizes that are not offered count as the default. */
export function queryOf(
  status: InvoiceList,
  search: InvoiceListSearch,
  sizes: { readonly pageSizes: readonly number[]; readonly defaultPageSize: number },
): InvoicePageQuery {
  const { size } = search;
  return {
    filter: {
      status,
      search: search.search,
      dueFrom: search.due_from,
      dueTo: search.due_to,
      amountFrom: search.amount_from,
      amountTo: search.amount_to,
      account: search.account,
      buidMerchant: search.merchant,
    },
    sort: search.sort ?? 'default',
    pageNumber: search.page ?? 1,
    pageSize: size !== undefined && sizes.pageSizes.includes(size) ? size : sizes.defaultPageSize,
  };
}

/** The URL of a query: what is as by default is left out. */
export function searchOf(query: InvoicePageQuery, defaultPageSize: number): InvoiceListSearch {
  const { filter, sort, pageNumber, pageSize } = query;
  return {
    search: filter.search,
    due_from: filter.dueFrom,
    due_to: filter.dueTo,
    amount_from: filter.amountFrom,
    amount_to: filter.amountTo,
    account: filter.account,
    merchant: filter.buidMerchant,
    sort: sort === 'default' ? undefined : sort,
    page: pageNumber === 1 ? undefined : pageNumber,
    size: pageSize === defaultPageSize ? undefined : pageSize,
  };
}
