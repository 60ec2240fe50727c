import { ADJUSTMENT_CASES, makeAdjustment, type AdjustedThings } from '#server/testing/broken-adjustments.ts';
import {
  CHARGEBACK_CASES,
  makeChargeback,
  type ChargedBackThings,
} from '#server/testing/broken-chargebacks.ts';
import { CREDIT_CASES, makeCredits, type CreditedThings } from '#server/testing/broken-credits.ts';
import { DISPUTE_CASES, makeDisputes, type DisputedThings } from '#server/testing/broken-disputes.ts';
import { makeRefunded, REFUND_CASES, type RefundedThings } from '#server/testing/broken-refunds.ts';
import type { PayingPortal } from '#server/testing/paying.ts';

/** What the cases of credits, chargebacks, refunds, adjustments and disputes break. */
export type MovedThings = CreditedThings &
  ChargedBackThings &
  RefundedThings &
  AdjustedThings &
  DisputedThings;

/** Makes one of each. */
export async function makeMoved(portal: PayingPortal): Promise<MovedThings> {
  const chargedBack = await makeChargeback(portal);
  const credits = await makeCredits(portal);
  const refunded = await makeRefunded(portal);
  const adjusted = await makeAdjustment(portal);
  return { ...credits, chargedBack, ...refunded, adjusted, ...(await makeDisputes(portal)) };
}

/** For each of their invariants what breaks it, as SQL, and what looks alike and breaks none. */
export const MOVED_CASES = {
  ...CREDIT_CASES,
  ...CHARGEBACK_CASES,
  ...REFUND_CASES,
  ...ADJUSTMENT_CASES,
  ...DISPUTE_CASES,
};
