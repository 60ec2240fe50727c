import { useMemo } from 'react';
import type { PortalConfig } from '#domain/portal/config.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { listOf, queryOf, type InvoiceListSearch } from '#routes/invoice-list/invoice-query-search.ts';

/** The query that an address asks for: the same object for as long as the address says the same. */
export function useInvoiceQuery(
  status: string,
  search: InvoiceListSearch,
  config: Pick<PortalConfig, 'pageSizes' | 'defaultPageSize'>,
): InvoicePageQuery {
  return useMemo(() => queryOf(listOf(status) ?? 'all', search, config), [status, search, config]);
}
