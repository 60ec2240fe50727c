import type { PlainDate } from '#domain/dates/dates.ts';
import { settlementWindow } from '#domain/payment/settlement-window.ts';

/** The invoices that fall due from today on, before money that is collected on a day can settle them: they become past due. */
export function dueBefore<Line extends { readonly dueDate: PlainDate }>(
  lines: readonly Line[],
  {
    today,
    payOn,
    currency,
  }: { readonly today: PlainDate; readonly payOn: PlainDate; readonly currency: string },
): Line[] {
  const { from } = settlementWindow('bank', payOn, currency);
  return lines.filter(({ dueDate }) => dueDate >= today && dueDate < from);
}
