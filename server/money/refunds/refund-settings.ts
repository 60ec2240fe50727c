import * as v from 'valibot';
import { REFUND_DEFAULTS } from '#domain/refund/refund-days.ts';
import { REFUND_REASONS } from '#domain/refund/refund.ts';

/** Of refunds and voids by support (`RefundTerms`); the hour is one of the day in the portal's zone. */
export const RefundsSchema = v.strictObject({
  collectHour: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)),
    REFUND_DEFAULTS.collectHour,
  ),
  bankHoldDays: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)),
    REFUND_DEFAULTS.bankHoldDays,
  ),
  remindAfterDays: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
    REFUND_DEFAULTS.remindAfterDays,
  ),
  /** Why support may refund or void. */
  reasons: v.optional(v.pipe(v.array(v.picklist(REFUND_REASONS)), v.minLength(1)), [...REFUND_REASONS]),
});
