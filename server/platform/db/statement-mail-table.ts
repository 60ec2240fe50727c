import type { Instant, PlainDate } from '#domain/dates/dates.ts';

/** A user who gets a customer's statement each month by mail; who does not has no row. */
export interface StatementMailsTable {
  user_id: string;
  /** The customer at the top. */
  customer_id: string;
  /** The last day of the last statement that was mailed; at first that of the month before the choice. */
  mailed_to: PlainDate;
  chosen_at: Instant;
}
