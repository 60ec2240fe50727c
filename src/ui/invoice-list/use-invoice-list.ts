import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { GroupKey, InvoiceGrouping } from '#domain/invoice/invoice-groups.ts';
import type { InvoiceFilter, InvoiceSort } from '#domain/invoice/invoice-list.ts';
import type { NarrowingRemedy } from '#domain/selection/narrowing.ts';
import type { invoiceList } from '#machines/invoice-list/invoice-list.ts';

export type InvoiceListActor = ActorRefFrom<typeof invoiceList>;
export type InvoiceListSnapshot = SnapshotFrom<typeof invoiceList>;
export type InvoiceListActions = ReturnType<typeof invoiceListActions>;

/** What a user can do in the invoice list, each a function that sends one event of the chart. */
function invoiceListActions(actor: InvoiceListActor) {
  return {
    filter: (filter: InvoiceFilter) => actor.send({ type: 'filter.change', filter }),
    clearFilter: () => actor.send({ type: 'filter.clear' }),
    sort: (sort: InvoiceSort) => actor.send({ type: 'sort.change', sort }),
    group: (group: InvoiceGrouping | undefined) => actor.send({ type: 'group.change', group }),
    goToPage: (pageNumber: number) => actor.send({ type: 'page.change', pageNumber }),
    showRows: (pageSize: number) => actor.send({ type: 'pageSize.change', pageSize }),
    retry: () => actor.send({ type: 'list.retry' }),
    cancel: () => actor.send({ type: 'list.cancel' }),
    select: (trxIds: readonly string[], isSelected: boolean) =>
      actor.send({ type: 'invoices.select', trxIds, isSelected }),
    selectPage: (isSelected: boolean, trxIds?: readonly string[]) =>
      actor.send({ type: 'page.select', isSelected, trxIds }),
    takeIn: () => actor.send({ type: 'leftOut.take' }),
    selectMatching: (group?: GroupKey) => actor.send({ type: 'matching.select', group }),
    applyRemedy: (remedy: NarrowingRemedy) => actor.send({ type: 'remedy.apply', remedy }),
    payByAccount: () => actor.send({ type: 'accounts.payEach' }),
    keepPayable: () => actor.send({ type: 'payable.keep' }),
    keepDisputable: () => actor.send({ type: 'disputable.keep' }),
    undo: () => actor.send({ type: 'selection.undo' }),
    clearSelection: () => actor.send({ type: 'selection.clear' }),
    retrySelection: () => actor.send({ type: 'selection.retry' }),
    keepSelection: () => actor.send({ type: 'selection.keep' }),
    dismissNotice: () => actor.send({ type: 'notice.dismiss' }),
    pay: () => actor.send({ type: 'payment.start' }),
  };
}

/** The invoice list as a view takes it: the chart's state, and what can be done. */
export function useInvoiceList(actor: InvoiceListActor): {
  snapshot: InvoiceListSnapshot;
  actions: InvoiceListActions;
} {
  const snapshot = useSelector(actor, (current) => current);
  const actions = useMemo(() => invoiceListActions(actor), [actor]);
  return { snapshot, actions };
}

/** The view that a region of the chart asks for: `rows`, `loading`, `made`; null where it asks for none. */
export function viewOf(snapshot: InvoiceListSnapshot, region: 'page' | 'selection'): string | null {
  const metas = Object.entries(snapshot.getMeta()).filter(([id]) => id.startsWith(`invoiceList.${region}.`));
  const view = metas.findLast(([, meta]) => meta?.view)?.[1]?.view;
  return view?.replace('invoice-list/', '') ?? null;
}
