import * as v from 'valibot';

/** What the record of what happened looks out for, and how long it is kept. */
export const RecordSchema = v.strictObject({
  /** Failures from one address within the window, from which on it is told; 0 for never. */
  burstFailures: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 30),
  /** Days after which `npm run archive-audit` takes entries to files; 0 for never. A year at least is kept at hand. */
  keepDays: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.check((days) => days === 0 || days >= 365, 'must be 0, or 365 at least'),
    ),
    0,
  ),
  burstSeconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(86_400)), 600),
});
