import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';
import { SETTLEMENT_DAYS, type PaidBy } from '#domain/payment/payment.ts';

/** First and last business day on which the invoices of a payment started on a date change (§4 Payment timing). */
export function settlementWindow(
  method: PaidBy,
  startDate: PlainDate,
  currency: string,
): { readonly from: PlainDate; readonly to: PlainDate } {
  const [first, last] = SETTLEMENT_DAYS[method];
  return {
    from: addBusinessDays(startDate, first, currency),
    to: addBusinessDays(startDate, last, currency),
  };
}
