import type { PaymentConfig } from '#domain/portal/config.ts';
import { isSameMoney, type Money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import { paymentFee, type PaidBy } from '#domain/payment/payment.ts';
import type { SelectionSummary } from '#domain/selection/selection-summary.ts';

/** The amount and the fee that a payer was shown before submitting. */
export interface ShownAmount {
  readonly amount: Money;
  readonly fee: Money;
}

/**
 * Why what the payer was shown is not what would be paid now: an invoice changed meanwhile, or the fee did.
 * Empty when both are the same, and when there is no one total to compare with (several currencies are PAY-05).
 */
export function shownAmountObstacles(
  shown: ShownAmount,
  summary: SelectionSummary,
  method: PaidBy,
  config: PaymentConfig,
): PaymentObstacle[] {
  const [only, ...others] = summary.currencies;
  if (!only || others.length > 0) return [];
  const fee = paymentFee(method, only.total, config);
  if (isSameMoney(shown.amount, only.total) && isSameMoney(shown.fee, fee)) return [];
  return [{ rule: 'PAY-16', facts: {}, remedy: { kind: 'select' } }];
}
