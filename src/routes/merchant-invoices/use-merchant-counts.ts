import { useEffect, useState } from 'react';
import { merchantInvoiceCountsRead } from '#api/merchant-invoices/reads.ts';
import type { MerchantInvoiceCounts, MerchantInvoiceFilter } from '#domain/invoice/merchant-invoice.ts';
import { isSameFilter } from '#domain/list/list-page.ts';
import { merchantOf, type PageContext } from '#routes/frame/page-context.ts';
import { useTakenOnce } from '#routes/frame/taken-once.ts';

/**
 * How many invoices each list holds under the conditions of a filter, and who has bought. Null until known, and where it
 * cannot be had: a number that is not of these conditions is not shown.
 */
export function useMerchantCounts(
  context: PageContext,
  filter: MerchantInvoiceFilter,
): MerchantInvoiceCounts | null {
  const ofAnyStatus = (one: MerchantInvoiceFilter) => ({ ...one, status: undefined });
  const [asked, setAsked] = useState(filter);
  const taken = useTakenOnce();
  const [counted, setCounted] = useState<{
    of: MerchantInvoiceFilter;
    counts: MerchantInvoiceCounts;
  } | null>(null);
  // Another status, page or order of the same list is not counted anew.
  if (!isSameFilter(ofAnyStatus(asked), ofAnyStatus(filter))) setAsked(filter);
  useEffect(() => {
    const abort = new AbortController();
    const read = merchantInvoiceCountsRead(merchantOf(context), asked);
    (taken.take(read, context)?.answer ?? read.load(abort.signal)).then(
      (counts) => setCounted({ of: asked, counts }),
      // The tabs do without counts that cannot be had; the list itself says what is wrong.
      () => undefined,
    );
    return () => abort.abort();
  }, [context, asked, taken]);
  return counted && isSameFilter(ofAnyStatus(counted.of), ofAnyStatus(filter)) ? counted.counts : null;
}
