import { isInGroup, type GroupKey, type InvoiceGroup } from '#domain/invoice/invoice-groups.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import type { SelectionRequest } from '#domain/selection/invoice-selection.ts';
import { leftOutReason } from '#domain/selection/left-out.ts';
import { isPageSelected, rowsOf, type InvoiceListContext } from '#machines/invoice-list/rows.ts';

/** Whether a group has more than what can be marked here, so that all of it is offered: its rows here are selected. */
export function offersGroup(context: InvoiceListContext, { key, count }: InvoiceGroup): boolean {
  const rows = rowsInGroup(context, key);
  return count > rows.length && isPageSelected(context, rows);
}

/** The rows on screen that are in a group of the list. */
export function rowsInGroup(context: InvoiceListContext, key: string): readonly Invoice[] {
  const by = context.loaded?.query.group;
  const today = context.loaded?.page.today ?? '';
  return by ? rowsOf(context).filter((row) => isInGroup(row, { by, key }, today)) : [];
}

/** The set of all that match, or of one group of them, with which what was selected by its own box stays selected. */
export function matchingRequest(
  { query: { filter }, selected, loaded }: InvoiceListContext,
  group: GroupKey | undefined,
): SelectionRequest {
  if (!group) return { kind: 'filter', filter };
  const isHeld = (invoice: Invoice) =>
    isInGroup(invoice, group, loaded?.page.today ?? '') && leftOutReason(invoice, filter.status) === null;
  const exceptions = selected.filter((one) => !isHeld(one)).map(({ trxId }) => ({ trxId, isIn: true }));
  return { kind: 'filter', filter, group, ...(exceptions.length > 0 ? { exceptions } : {}) };
}
