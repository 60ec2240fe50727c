import { parseAbsolute } from '@internationalized/date';
import { sql } from 'kysely';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { daysBetween, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import type { PaymentStatus } from '#domain/payment/payment.ts';
import type { Deps } from '#server/deps.ts';
import { sweep } from '#server/sweep.ts';

/** How far the demonstration's clock moves: business days of the Federal Reserve, or hours. */
export type ClockStep = { readonly businessDays: number } | { readonly hours: number };

/** What came of moving the clock. */
export interface ClockMove {
  readonly from: Instant;
  readonly to: Instant;
  /** Steps of payments, in the order in which they were taken. */
  readonly payments: readonly {
    readonly paymentNumber: string;
    readonly customerName: string;
    readonly status: PaymentStatus;
  }[];
}

const HOUR_MS = 3_600_000;

/**
 * Moves the demonstration's clock forward and does at once what has become due. Sessions keep their age, so that
 * whoever watches stays signed in.
 */
export async function advanceClock(deps: Deps, step: ClockStep): Promise<ClockMove> {
  const { db, clock } = deps;
  await clock.refresh();
  const from = clock.instant();
  const milliseconds =
    'hours' in step
      ? step.hours * HOUR_MS
      : businessDaysAhead(from, clock.today(), step.businessDays, deps.portal.timeZone);
  const last = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max('event_id').as('event_id'))
    .executeTakeFirst();
  await clock.advance(milliseconds);
  const seconds = milliseconds / 1000;
  await sql`update sessions set created_at = created_at + make_interval(secs => ${seconds}::double precision),
    last_seen_at = last_seen_at + make_interval(secs => ${seconds}::double precision)`.execute(db);
  await sweep(deps);
  const payments = await db
    .selectFrom('payment_events as event')
    .innerJoin('payments', 'payments.payment_id', 'event.payment_id')
    .select(['payments.payment_number as paymentNumber', 'payments.customer_name as customerName'])
    .select('event.status')
    .where('event.event_id', '>', last?.event_id ?? 0)
    .orderBy('event.event_id')
    .execute();
  return { from, to: clock.instant(), payments };
}

/** To the same time of day: a day on which the clocks change has not 24 hours. */
function businessDaysAhead(from: Instant, today: PlainDate, businessDays: number, timeZone: string): number {
  const days = daysBetween(today, addBusinessDays(today, businessDays, 'USD'));
  const moment = parseAbsolute(from, timeZone);
  return moment.add({ days }).compare(moment);
}
