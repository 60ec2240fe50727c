import type { Instant } from '#domain/dates/dates.ts';
import type { Payment } from '#domain/payment/payment.ts';
import { takenLate } from '#domain/refund/refund.ts';

/** Milliseconds after its submit within which a card provider may still report that it took a payment which had failed. */
const LATE_WITHIN = 24 * 60 * 60_000;

/**
 * Whether a card payment that has failed may still turn out to have taken money (decisions §4: a late ‘authorized’): what
 * is told of it changes by itself then.
 */
export function mayBeTakenLate(
  { method, status, refunds, submittedAt }: Pick<Payment, 'method' | 'status' | 'refunds' | 'submittedAt'>,
  now: Instant,
): boolean {
  if (method !== 'card' || status !== 'failed' || takenLate(refunds)) return false;
  return Date.parse(now) - Date.parse(submittedAt) < LATE_WITHIN;
}
