/** States of a chargeback (decisions §12). */
export const CHARGEBACK_STATUSES = [
  'requested',
  'objected',
  'underReview',
  'pendingAdjustment',
  'accepted',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type ChargebackStatus = (typeof CHARGEBACK_STATUSES)[number];

const PENDING: ReadonlySet<ChargebackStatus> = new Set(['requested', 'objected', 'underReview']);

/** Whether nothing is decided yet. */
export function isChargebackPending(status: ChargebackStatus): boolean {
  return PENDING.has(status);
}

const OVER: ReadonlySet<ChargebackStatus> = new Set(['accepted', 'refused', 'withdrawn', 'expired']);

/** Whether nothing comes of it any more: what is accepted may still wait to be credited. */
export function isChargebackOver(status: ChargebackStatus): boolean {
  return OVER.has(status);
}
