import { useMemo } from 'react';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { listOf, queryOf } from '#routes/invoice-list/invoice-query-search.ts';
import type { ListSearch, PageSizes } from '#routes/frame/list-search.ts';

/** The query that an address asks for: the same object for as long as the address says the same. */
export function useInvoiceQuery(status: string, search: ListSearch, config: PageSizes): InvoicePageQuery {
  return useMemo(() => queryOf(listOf(status) ?? 'all', search, config), [status, search, config]);
}
