import * as v from 'valibot';
import { AUTOPAY_DEFAULTS } from '#domain/autopay/autopay.ts';

const whole = (least: number, most: number, fallback: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), fallback);

/** Of the runs of AutoPay (`AutoPayConfig`); hours of the day in the portal's zone. */
export const AutoPaySchema = v.strictObject({
  announceDays: whole(1, 20, AUTOPAY_DEFAULTS.announceDays),
  skipHour: whole(0, 23, AUTOPAY_DEFAULTS.skipHour),
  runHour: whole(0, 23, AUTOPAY_DEFAULTS.runHour),
  mostDaysEarly: whole(0, 30, AUTOPAY_DEFAULTS.mostDaysEarly),
  /** Whether runs are announced and submitted; what is due while they are not is made up once they are again. */
  isRunning: v.optional(v.boolean(), true),
});
