import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ReadCall } from '#api/platform/read-call.ts';
import { menuReads } from '#routes/frame/frame-reads.ts';
import { useFormats } from '#locales/use-formats.ts';
import type { MenuCounts } from '#ui/portal/portal-frame.tsx';
import type { PageContext } from '#routes/frame/page-context.ts';
import { onWaitingChanged } from '#routes/frame/waiting-changed.ts';
import { useOwner } from '#routes/frame/use-selection.ts';

type Counted = Partial<Record<keyof MenuCounts, number | null>>;

/** What the menu counts; looked at again on each page and after each act. A count is absent for none and while it is unknown, and null where it failed. */
export function useMenuCounts(context: PageContext, isWanted: boolean): MenuCounts {
  const { formatNumber } = useFormats();
  const router = useRouter();
  const [counted, setCounted] = useState<{ of: string; counts: Counted }>({ of: '', counts: {} });
  const owner = useOwner(context);
  useEffect(() => {
    if (!isWanted || owner === '') return;
    const abort = new AbortController();
    const keep = (name: keyof MenuCounts, count: number | null): void =>
      setCounted((before) => ({
        of: owner,
        // The numbers of a former customer or currency are not shown to the next one.
        counts: { ...(before.of === owner ? before.counts : {}), [name]: count },
      }));
    const ask = <Value>(
      name: keyof MenuCounts,
      read: ReadCall<Value> | undefined,
      of: (value: Value) => number,
    ) =>
      read?.load(abort.signal).then(
        (value) => keep(name, of(value)),
        // A number of before may be wrong by now: that it could not be counted is said in its place (§8).
        () => {
          if (!abort.signal.aborted) keep(name, null);
        },
      );
    const look = (): void => {
      const { pastDue, disputes, chargebacks, shortPays, rejections, approvals, refunds } =
        menuReads(context);
      void ask('pastDue', pastDue, ({ lists }) => lists.find(({ list }) => list === 'past-due')?.count ?? 0);
      void ask('disputes', disputes, ({ count }) => count);
      void ask('chargebacks', chargebacks, ({ count }) => count);
      void ask('shortPays', shortPays, (count) => count);
      void ask('rejections', rejections, (count) => count);
      void ask('approvals', approvals, (count) => count);
      void ask('refunds', refunds, (count) => count);
    };
    look();
    const stop = router.subscribe('onResolved', ({ pathChanged }) => pathChanged && look());
    const endListening = onWaitingChanged(look);
    return () => {
      stop();
      endListening();
      abort.abort();
    };
  }, [context, router, isWanted, owner]);
  if (counted.of !== owner) return {};
  return Object.fromEntries(
    Object.entries(counted.counts)
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => [name, count === null ? null : formatNumber(count)]),
  );
}
