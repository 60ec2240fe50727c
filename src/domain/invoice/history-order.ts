import type { Instant, PlainDate } from '#domain/dates/dates.ts';
import type { InvoiceEvent } from '#domain/invoice/invoice-details.ts';

/** A line of an invoice's history. */
export interface HistoryLine {
  /** A plain date or an instant. */
  readonly at: string;
  /** Absent of what is no event of the invoice by itself, as a chargeback. */
  readonly kind?: InvoiceEvent['kind'];
}

/** Whether a moment is a date without a time, of ten characters; an instant has more. */
export const isDay = (at: string): boolean => at.length === 10;

/** What an invoice begins with, and a dispute where only its day is known, stand before all else of that day. */
const OPENING: ReadonlySet<HistoryLine['kind']> = new Set(['invoiced', 'billed', 'dispute_opened']);

/**
 * A history in the order of time. What has no time of day begins its day where it opens the invoice or its dispute, and
 * else ends it: a due date comes after what was done on that day.
 * @param dayOf the business date of an instant
 */
export function inHistoryOrder<Line extends HistoryLine>(
  lines: readonly Line[],
  dayOf: (instant: Instant) => PlainDate,
): Line[] {
  const placeOf = ({ at, kind }: Line): string => {
    if (!isDay(at)) return `${dayOf(at)} 1 ${at}`;
    return `${at} ${OPENING.has(kind) ? 0 : 2}`;
  };
  return lines
    .map((line) => ({ line, place: placeOf(line) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)))
    .map(({ line }) => line);
}
