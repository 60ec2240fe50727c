import { addBusinessDays, isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, businessDate, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';

/** Hours and days of refunds in the portal's zone. */
export interface RefundTerms {
  /** Hour of a business day from which the bank payments of that day are collected. */
  readonly collectHour: number;
  /** Business days after the money of a bank payment came, from which it can be sent back. */
  readonly bankHoldDays: number;
  /** Business days that a refund waits to be sent before support is reminded of it. */
  readonly remindAfterDays: number;
}

export const REFUND_DEFAULTS: RefundTerms = { collectHour: 17, bankHoldDays: 3, remindAfterDays: 2 };

/** By what refunds are dated: the holidays of their currency and the portal's zone. */
export interface RefundCalendar {
  readonly currency: string;
  /** IANA zone. */
  readonly timeZone: string;
  readonly terms: RefundTerms;
}

/**
 * When a bank payment that was accepted then is collected: with the batch of its business day, or of the next one where
 * that has gone already. Until then it can be taken back.
 */
export function collectedAt(accepted: Instant, { currency, timeZone, terms }: RefundCalendar): Instant {
  const day = addBusinessDays(businessDate(accepted, timeZone), 0, currency);
  const batch = momentAt(day, terms.collectHour, timeZone);
  return accepted < batch ? batch : momentAt(addBusinessDays(day, 1, currency), terms.collectHour, timeZone);
}

/** The latest moment at which a batch was collected; what was accepted before it is in that one, or in one before. */
export function lastCollection(now: Instant, { currency, timeZone, terms }: RefundCalendar): Instant {
  for (let day = businessDate(now, timeZone); ; day = addDays(day, -1)) {
    const batch = momentAt(day, terms.collectHour, timeZone);
    if (addBusinessDays(day, 0, currency) === day && batch <= now) return batch;
  }
}

/** The first day on which the money of a bank payment is sent back: until then its bank may take it back itself. */
export function refundableFrom(settled: Instant, { currency, timeZone, terms }: RefundCalendar): PlainDate {
  return addBusinessDays(businessDate(settled, timeZone), terms.bankHoldDays, currency);
}

/** The business day by which a refund to a bank account that was sent then has arrived. */
export function bankArrival(sent: Instant, { currency, timeZone }: RefundCalendar): PlainDate {
  return addBusinessDays(businessDate(sent, timeZone), 1, currency);
}

/** Whether support is reminded on a date of a refund that waits since then: on each business day from the one that is configured. */
export function isReminded(
  opened: Instant,
  today: PlainDate,
  { currency, timeZone, terms }: RefundCalendar,
): boolean {
  const first = addBusinessDays(businessDate(opened, timeZone), terms.remindAfterDays, currency);
  return today >= first && isBusinessDay(today, currency);
}
