import { useEffect, useState } from 'react';
import { useSelector } from '@xstate/react';
import { countInvoices } from '#api/invoices.ts';
import { useFormats } from '#locales/use-formats.ts';
import { scopeOf, selectionRef, type PageContext } from '#routes/page-context.ts';

/** How many invoices are past due, for the menu; looked at again on each page. Absent for none and when unknown. */
export function usePastDueCount(context: PageContext, isWanted: boolean, path: string): string | undefined {
  const { formatNumber } = useFormats();
  const [count, setCount] = useState(0);
  const selection = useSelector(selectionRef(context), (snapshot) => snapshot?.context.selected ?? null);
  useEffect(() => {
    if (!isWanted || !selection) return;
    const abort = new AbortController();
    countInvoices(scopeOf(context), abort.signal).then(
      ({ lists }) => setCount(lists.find(({ list }) => list === 'past-due')?.count ?? 0),
      // The menu does without a count that cannot be had; the page itself says what is wrong.
      () => undefined,
    );
    return () => abort.abort();
  }, [context, isWanted, selection, path]);
  return count > 0 ? formatNumber(count) : undefined;
}
