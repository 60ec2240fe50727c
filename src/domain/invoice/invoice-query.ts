import type { InvoiceFilter, InvoicePageQuery } from '#domain/invoice/invoice-list.ts';

/** What narrows a list besides its status, in the order of the chips. */
const FILTER_CONDITIONS = [
  'search',
  'dueFrom',
  'dueTo',
  'buidMerchant',
  'account',
  'amountFrom',
  'amountTo',
] as const satisfies readonly (keyof InvoiceFilter)[];

/** Whether a list is narrowed by more than its status. */
export function hasConditions(filter: InvoiceFilter): boolean {
  return FILTER_CONDITIONS.some((condition) => filter[condition] !== undefined);
}

/** Whether two filters ask for the same invoices; an absent condition equals an undefined one. */
export function isSameFilter(one: InvoiceFilter, other: InvoiceFilter): boolean {
  return (
    one.status === other.status && FILTER_CONDITIONS.every((condition) => one[condition] === other[condition])
  );
}

/** Whether two queries ask for the same page. */
export function isSameQuery(one: InvoicePageQuery, other: InvoicePageQuery): boolean {
  return (
    isSameFilter(one.filter, other.filter) &&
    one.sort === other.sort &&
    one.pageNumber === other.pageNumber &&
    one.pageSize === other.pageSize
  );
}

/** The number of the last page; 1 for an empty list. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
