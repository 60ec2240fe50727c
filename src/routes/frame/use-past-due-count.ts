import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { pastDueRead } from '#routes/frame/frame-reads.ts';
import { useFormats } from '#locales/use-formats.ts';
import { ownerOf, type PageContext } from '#routes/frame/page-context.ts';
import { useSelection } from '#routes/frame/use-selection.ts';

/** How many invoices are past due, for the menu; looked at again on each page. Absent for none and when unknown. */
export function usePastDueCount(context: PageContext, isWanted: boolean): string | undefined {
  const { formatNumber } = useFormats();
  const router = useRouter();
  const [counted, setCounted] = useState({ of: '', count: 0 });
  const subject =
    useSelection(context, ({ context: { selected } }) =>
      selected?.kind === 'customer' ? ownerOf(context) : '',
    ) ?? '';
  useEffect(() => {
    if (!isWanted || subject === '') return;
    const abort = new AbortController();
    const look = (): void => {
      pastDueRead(context)
        .load(abort.signal)
        .then(
          ({ lists }) =>
            setCounted({ of: subject, count: lists.find(({ list }) => list === 'past-due')?.count ?? 0 }),
          // The menu does without a count that cannot be had; the page itself says what is wrong.
          () => undefined,
        );
    };
    look();
    const stop = router.subscribe('onResolved', ({ pathChanged }) => pathChanged && look());
    return () => {
      stop();
      abort.abort();
    };
  }, [context, router, isWanted, subject]);
  // The number of a former customer or currency is not shown to the next one.
  return counted.of === subject && counted.count > 0 ? formatNumber(counted.count) : undefined;
}
