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
const NOON = 12;

/**
 * Moves the demonstration's clock forward and does at once what has become due. Sessions keep their age, so that
 * whoever watches stays signed in.
 */
export async function advanceClock(deps: Deps, step: ClockStep): Promise<ClockMove> {
  const { db, clock } = deps;
  await clock.refresh();
  const from = clock.instant();
  const last = await db
    .selectFrom('payment_events')
    .select(({ fn }) => fn.max('event_id').as('event_id'))
    .executeTakeFirst();
  if ('hours' in step) await moveOn(deps, step.hours * HOUR_MS);
  else if (step.businessDays === 0) await sweep(deps);
  // Each day does its work, as in a portal that runs: what is announced on one is submitted on another.
  else
    for (let day = 0; day < step.businessDays; day++)
      await moveOn(deps, toNextBusinessDay(clock.instant(), clock.today(), deps.portal.timeZone));
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

async function moveOn(deps: Deps, milliseconds: number): Promise<void> {
  await deps.clock.advance(milliseconds);
  const seconds = milliseconds / 1000;
  await sql`update sessions set created_at = created_at + make_interval(secs => ${seconds}::double precision),
    last_seen_at = last_seen_at + make_interval(secs => ${seconds}::double precision)`.execute(deps.db);
  await sweep(deps);
}

/** To the same time of day, a day on which the clocks change has not 24 hours; not before noon, when a day's runs are done. */
function toNextBusinessDay(from: Instant, today: PlainDate, timeZone: string): number {
  const moment = parseAbsolute(from, timeZone);
  const then = moment.add({ days: daysBetween(today, addBusinessDays(today, 1, 'USD')) });
  return (then.hour < NOON ? then.set({ hour: NOON, minute: 0 }) : then).compare(moment);
}
