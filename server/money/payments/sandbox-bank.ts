import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { PlainDate } from '#domain/dates/dates.ts';

/** Last four digits of an account from which the demonstration's bank sends every payment back. */
export const RETURNING_LAST_FOUR = '0002';

/** What it says then, with the code of the network. */
export const SANDBOX_RETURN_REASON = 'R01 Insufficient funds';

/**
 * The day on which the demonstration's bank sends a payment back, a business day after it arrived; null for all
 * accounts but the one that stands for it. A real bank announces returns in its files.
 */
export function bankReturnDay(
  lastFour: string | null,
  settlesOn: PlainDate,
  currency: string,
): PlainDate | null {
  return lastFour === RETURNING_LAST_FOUR ? addBusinessDays(settlesOn, 1, currency) : null;
}
