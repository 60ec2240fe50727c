import type { Invoice } from '#domain/invoice/invoice.ts';
import { leftOutReason } from '#domain/selection/left-out.ts';
import { selectedIds } from '#domain/payment/payment-selection.ts';
import { isNarrowed } from '#machines/payment/rows.ts';
import type { Now } from './payment.moments.ts';

const idsOf = (...invoices: Invoice[]) => invoices.map(({ trxId }) => trxId);

/** What a press on each box of the list does; after a first look at the review, on one box only. */
export function presses({ context }: Now): Record<string, { trxIds: string[]; isSelected: boolean }> {
  const { payable: shown, selection, role } = context;
  const chosen = new Set(selectedIds(selection));
  const press = (trxIds: string[]) => ({ trxIds, isSelected: !trxIds.every((id) => chosen.has(id)) });
  const rows = shown?.invoices ?? [];
  const first = rows.slice(0, 1).map(({ trxId }) => trxId);
  if (isNarrowed(context) || context.aside) return {};
  const isOther = selectedIds(selection).some((id) => !rows.some(({ trxId }) => trxId === id));
  const isLate = isOther || context.method !== null || shown?.pagesLoaded !== 1 || role !== 'payer';
  if (isLate) return { 'the first': press(first) };
  return {
    ...Object.fromEntries(rows.map(({ trxId, invoiceId }) => [invoiceId, press([trxId])])),
    'one that is not there': press(['1']),
  };
}

/** What a press on the box of an account does, and on that of all that is shown. */
export function groupPresses({ context }: Now): Record<string, { trxIds: string[]; isSelected: boolean }> {
  const { payable: shown, selection, role } = context;
  const rows = shown?.invoices ?? [];
  const isOther = selectedIds(selection).some((id) => !rows.some(({ trxId }) => trxId === id));
  if (isOther || isNarrowed(context) || context.method !== null || context.aside) return {};
  if (shown?.pagesLoaded !== 1 || role !== 'payer') return {};
  const chosen = new Set(selectedIds(selection));
  const press = (isOf: (invoice: Invoice) => boolean) => {
    const group = rows.filter(isOf);
    const isTaken = (one: Invoice) => chosen.has(one.trxId) || leftOutReason(one, 'unpaid') !== null;
    const isWhole = group.some(({ trxId }) => chosen.has(trxId)) && group.every(isTaken);
    return { trxIds: idsOf(...group), isSelected: !isWhole };
  };
  return {
    'all of Fleet East': press(({ buidCustomer }) => buidCustomer === '0412'),
    'all of Fleet West': press(({ buidCustomer }) => buidCustomer === '0417'),
    'all shown': press(() => true),
  };
}
