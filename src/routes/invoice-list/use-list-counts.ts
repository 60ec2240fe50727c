import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadCall } from '#api/platform/read-call.ts';
import type { InvoiceCounts, InvoiceFilter } from '#domain/invoice/invoice-list.ts';
import { hasConditions } from '#domain/invoice/invoice-query.ts';
import { isSameFilter } from '#domain/list/list-page.ts';
import { useTakenOnce } from '#routes/frame/taken-once.ts';
import type { PageContext } from '#routes/frame/page-context.ts';

type ListCounts = InvoiceCounts['lists'];

/**
 * How many invoices each list holds under the conditions of a filter, as `readOf` asks it; `all` says it without any. Null until known, and
 * where it cannot be had: a number that is not of these conditions is not shown. The page is mounted anew for another
 * customer or currency.
 */
export function useListCounts(
  context: PageContext,
  filter: InvoiceFilter,
  all: InvoiceCounts | null,
  readOf: (filter: InvoiceFilter) => ReadCall<InvoiceCounts>,
): ListCounts | null {
  const [asked, setAsked] = useState(filter);
  const ask = useEffectEvent(readOf);
  const taken = useTakenOnce();
  const [counted, setCounted] = useState<{ of: InvoiceFilter; lists: ListCounts } | null>(null);
  // Another page or order of the same list is not counted anew.
  if (!isSameFilter(asked, filter)) setAsked(filter);
  useEffect(() => {
    if (!hasConditions(asked)) return;
    const abort = new AbortController();
    const read = ask(asked);
    (taken.take(read, context)?.answer ?? read.load(abort.signal)).then(
      ({ lists }) => setCounted({ of: asked, lists }),
      // The tabs do without counts that cannot be had; the list itself says what is wrong.
      () => undefined,
    );
    return () => abort.abort();
  }, [context, asked, taken]);
  if (!hasConditions(filter)) return all?.lists ?? null;
  return counted && isSameFilter({ ...counted.of, status: filter.status }, filter) ? counted.lists : null;
}
