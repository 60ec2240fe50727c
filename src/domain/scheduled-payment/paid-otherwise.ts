import type { LineChange } from '#domain/scheduled-payment/left-of-line.ts';
import type { StopReason } from '#domain/scheduled-payment/scheduled-payment.ts';

/**
 * Whether a scheduled payment came to nothing as its invoices are paid in another way, as by a payer who was early: that
 * is what was wanted of it, and no failure. `changes` has why less is collected for each of its invoices.
 */
export function isPaidOtherwise(
  stopReason: StopReason | null,
  changes: readonly (LineChange | null)[],
): boolean {
  const stays = changes.filter((change) => change !== 'removed');
  return (
    stopReason === 'nothingLeft' &&
    stays.length > 0 &&
    stays.every((change) => change === 'paid' || change === 'credited')
  );
}
