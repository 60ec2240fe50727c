import * as v from 'valibot';

/** Of what a second person is asked for. */
export const ApprovalsSchema = v.strictObject({
  /** Business days until it ends without an answer. */
  answerDays: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 3),
  /** Hour on the last of them, in the portal's zone. */
  answerHour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)), 17),
  /** Whether a second administrator is asked before a user becomes one, where there is another. */
  administrators: v.optional(v.boolean(), false),
});
