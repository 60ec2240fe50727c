import { foundOf, keptCount, keptRows, type KeptSelection } from '#domain/selection/kept-selection.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { InvoiceSelection } from '#domain/selection/invoice-selection.ts';
import { isSameFilter } from '#domain/list/list-page.ts';
import { namedExceptions } from '#machines/invoice-list/exceptions.ts';
import { summaryOf, type InvoiceListContext } from '#machines/invoice-list/rows.ts';

type Change = Partial<InvoiceListContext>;

/** What of the selection outlives the page; null where nothing is selected. */
export function keptOf(context: InvoiceListContext): KeptSelection | null {
  const { kept, selection, selected, requests, payment } = context;
  const isByAccount = payment.isByAccount === true;
  if (kept) return kept;
  if (!selection) return selected.length > 0 ? keptRows(context, isByAccount) : null;
  const { count, offences } = summaryOf(context);
  return {
    kind: 'set',
    selectionId: selection.selectionId,
    requests,
    exceptions: namedExceptions(context),
    count,
    isPayable: offences['PAY-02'].count === 0,
    isByAccount,
  };
}

/** Whether the set was made of another list than the one that is opened: it goes with its conditions. */
export function isOfOtherList({ kept, query }: InvoiceListContext): boolean {
  if (kept?.kind !== 'set') return false;
  const first = kept.requests.find(({ kind }) => kind === 'filter');
  return first?.kind === 'filter' && !isSameFilter(first.filter, query.filter);
}

/** What was selected one by one, as it is now, with how many of it are left out. */
export function broughtBack({ kept }: InvoiceListContext, found: readonly Invoice[]): Change {
  if (kept?.kind !== 'rows') return {};
  const back = foundOf(kept, found);
  return { ...back, notice: leftOutSince(kept, back.selected.length) };
}

/** Whether anything is there of what was selected one by one. */
export function findsSome({ kept }: InvoiceListContext, found: readonly Invoice[]): boolean {
  return kept?.kind === 'rows' && foundOf(kept, found).selected.length > 0;
}

/** What is told once a set is there: of one that was kept, how many are left out since. */
export function noticeOfSet(
  { kept, notice }: InvoiceListContext,
  { summary }: InvoiceSelection,
): InvoiceListContext['notice'] {
  return kept ? leftOutSince(kept, summary.count) : notice;
}

function leftOutSince(kept: KeptSelection, count: number): InvoiceListContext['notice'] {
  const gone = keptCount(kept) - count;
  return gone > 0 ? { reason: 'leftOutSince', count: gone } : null;
}
