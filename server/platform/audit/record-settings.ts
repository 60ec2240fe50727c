import * as v from 'valibot';

/** What the record of what happened looks out for. */
export const RecordSchema = v.strictObject({
  /** Failures from one address within the window, from which on it is told; 0 for never. */
  burstFailures: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 30),
  burstSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(86_400)), 600),
});
