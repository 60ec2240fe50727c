import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { keepSelection } from '#api/invoices/kept-selection.ts';
import type { InvoicePageQuery } from '#domain/invoice/invoice-list.ts';
import { keptOf } from '#machines/invoice-list/kept.ts';
import { isLeaving } from '#routes/frame/is-leaving.ts';
import type { InvoiceListActor } from '#ui/invoice-list/use-invoice-list.ts';

/** What is selected is kept for whoever comes back, in this tab. */
export function useKeptSelection(actor: InvoiceListActor, userId: string): void {
  useEffect(() => {
    const kept = actor.subscribe((snapshot) => {
      keepSelection(userId, snapshot.context.scope, keptOf(snapshot.context));
    });
    return () => kept.unsubscribe();
  }, [actor, userId]);
}

/** The address is the source of the query: the chart hears what it asks for, and asks for another by navigating. */
export function useListAddress(
  actor: InvoiceListActor,
  query: InvoicePageQuery,
  show: (next: InvoicePageQuery, replace: boolean) => void,
): void {
  useEffect(() => {
    actor.send({ type: 'query.change', query });
  }, [actor, query]);
  const router = useRouter();
  const onWanted = useEffectEvent((next: InvoicePageQuery, replace: boolean) => {
    if (!isLeaving(router)) show(next, replace);
  });
  useEffect(() => {
    const wanted = actor.on('query.wanted', ({ query: next }) => {
      onWanted(next, isTypedOn(actor.getSnapshot().context.query.filter.search, next.filter.search));
    });
    return () => wanted.unsubscribe();
  }, [actor]);
}

/** Whether a search is another one already: going back leads to what was shown before it, not letter by letter. */
function isTypedOn(before: string | undefined, now: string | undefined): boolean {
  return before !== undefined && now !== undefined && before !== now;
}
