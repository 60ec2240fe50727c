import { addDays, type PlainDate } from '#domain/dates/dates.ts';
import { rangeOf, type StatementRange } from '#domain/statement/statement-range.ts';

/** Whether a user gets the statement of a customer each month by mail. */
export interface StatementMail {
  readonly isWanted: boolean;
  /** Where it goes: the user's own address. */
  readonly emailAddress: string;
  /** The day on which the next one is written; the first of a month. */
  readonly nextOn: PlainDate;
}

/** The last day of the month before: up to there statements are whole. */
export const lastWholeDay = (today: PlainDate): PlainDate => rangeOf('lastMonth', today).to;

/** The month after a last day. */
export function monthAfter(mailedTo: PlainDate): StatementRange {
  const from = addDays(mailedTo, 1);
  return { from, to: addDays(firstOfNextMonth(from), -1) };
}

/** The first of the month after a day. */
export function firstOfNextMonth(day: PlainDate): PlainDate {
  // No month has more than 31 days, and from the first of one 31 days always lead into the next.
  const inNext = addDays(`${day.slice(0, 7)}-01`, 31);
  return `${inNext.slice(0, 7)}-01`;
}
