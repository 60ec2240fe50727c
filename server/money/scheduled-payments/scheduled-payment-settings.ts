import * as v from 'valibot';
import { SCHEDULE_DEFAULTS } from '#domain/scheduled-payment/schedule-day.ts';

const hour = (fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23)), fallback);

/** Of payments on a date (`ScheduleTerms`); hours of the day in the portal's zone. */
export const ScheduledPaymentsSchema = v.strictObject({
  mostDaysAhead: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(7), v.maxValue(365)),
    SCHEDULE_DEFAULTS.mostDaysAhead,
  ),
  cutOffHour: hour(SCHEDULE_DEFAULTS.cutOffHour),
  runHour: hour(SCHEDULE_DEFAULTS.runHour),
});
