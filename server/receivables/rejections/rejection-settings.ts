import * as v from 'valibot';
import { REJECTION_DEFAULTS } from '#domain/rejection/rejection.ts';

/** Of rejected transactions (`RejectionTerms`). */
export const RejectionsSchema = v.strictObject({
  resubmitDays: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366)),
    REJECTION_DEFAULTS.resubmitDays,
  ),
  waitSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(600)),
    REJECTION_DEFAULTS.waitSeconds,
  ),
  remindDays: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(30)),
    REJECTION_DEFAULTS.remindDays,
  ),
});
