import { isDue } from '#domain/autopay/next-runs.ts';
import { firstRunFrom, type RunCalendar } from '#domain/autopay/run-calendar.ts';
import type { RunLine } from '#domain/autopay/run-set.ts';
import type { AutoPayTerms } from '#domain/autopay/autopay.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';

/** A run that could not be announced in time, because nobody looked at the business day on which it was to be. */
export interface MissedRun {
  readonly announceOn: PlainDate;
  readonly runDate: PlainDate;
}

/** What says which business days nobody has looked at. */
export interface LookedAt {
  /** The last business date that was looked at; null before the first. */
  readonly announcedOn: PlainDate | null;
  /** The business date on which AutoPay was turned on. */
  readonly turnedOn: PlainDate;
  readonly today: PlainDate;
}

/** The runs that were to be announced before today and were not, the first one first. */
export function missedRuns(
  { announcedOn, turnedOn, today }: LookedAt,
  { currency, config: { announceDays } }: RunCalendar,
): MissedRun[] {
  const missed: MissedRun[] = [];
  let day = announcedOn === null ? turnedOn : addBusinessDays(announcedOn, 1, currency);
  for (day = addBusinessDays(day, 0, currency); day < today; day = addBusinessDays(day, 1, currency)) {
    missed.push({ announceOn: day, runDate: firstRunFrom(day, announceDays, currency) });
  }
  return missed;
}

/**
 * The day of the first missed run that would have taken something of what a later one takes instead, so that its notice is
 * kept; null where none would.
 */
export function missedOn(
  lines: readonly RunLine[],
  terms: AutoPayTerms,
  missed: readonly MissedRun[],
): PlainDate | null {
  const of = missed.find(({ announceOn, runDate }) =>
    lines.some(({ invoice }) => invoice.invoiceDate <= announceOn && isDue(invoice, terms, runDate)),
  );
  return of?.runDate ?? null;
}
