import type { SteppedUp } from '#domain/access/step-up.ts';
import { money, type Money } from '#domain/money/money.ts';
import type { PaymentObstacle } from '#domain/payment/payment-obstacle.ts';
import type { PaymentConfig } from '#domain/portal/config.ts';

/** What is paid in one submit, fee included, and the sum that it is above. */
export interface AboveSum {
  readonly total: Money;
  readonly most: Money;
}

/** What was proved again, and the token that says so: good once, for just this sum. */
export interface PaymentProof {
  readonly subject: string;
  readonly token: string;
}

/**
 * The sum that a payment is above, so that whoever pays is asked again who they are; null at it and below, and in a
 * currency for which none is configured. What credits pay moves no money.
 */
export function aboveSum(total: Money, { stepUpAbove }: Pick<PaymentConfig, 'stepUpAbove'>): AboveSum | null {
  const most = stepUpAbove[total.currency];
  return most !== undefined && total.amount > most ? { total, most: money(most, total.currency) } : null;
}

/** What the proof is of: this much of this customer, so that none is good for another sum. */
export function provedPayment(buidCustomer: string, { amount, currency }: Money): SteppedUp {
  return { change: 'payment', subject: `${buidCustomer} ${amount} ${currency}` };
}

/** That whoever pays has not said again who they are. */
export function unproved({ total, most }: AboveSum): PaymentObstacle {
  return { rule: 'PAY-62', facts: { amount: total, most }, remedy: { kind: 'proveIdentity' } };
}
