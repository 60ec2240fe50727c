import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays } from '#domain/dates/dates.ts';
import { firstDay, SCHEDULE_DEFAULTS } from '#domain/scheduled-payment/schedule-day.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { scheduleCalendar } from '#server/money/scheduled-payments/schedule-row.ts';
import { sweep } from '#server/sweep.ts';
import { goTo } from '#server/testing/autopaying.ts';
import { give } from '#server/testing/crediting.ts';
import { paymentBody, startPayingPortal, submit, type PayingPortal } from '#server/testing/paying.ts';
import { actOn, schedule, scheduledOf } from '#server/testing/scheduling.ts';

/** Each world of the deep run goes on for more than a year, over both changes of the clocks and all holidays. */
const WORLDS = process.env['DEEP']
  ? { numRuns: 30, steps: { minLength: 20, maxLength: 40 }, mostDays: 30 }
  : { numRuns: 1, steps: { minLength: 16, maxLength: 20 }, mostDays: 5, seed: 20_261_126 };

/** Milliseconds; every day that passes is a sweep. */
const PATIENCE = 3_600_000;

let portal: PayingPortal;
beforeAll(async () => {
  const session = { idleSeconds: 1_000_000_000, absoluteSeconds: 1_000_000_000 };
  portal = await startPayingPortal('PostgreSQL', { settings: { session } });
});
afterAll(() => portal.close());

const which = fc.nat({ max: 9 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('schedule' as const),
      ahead: fc.nat({ max: 85 }),
      count: fc.integer({ min: 1, max: 3 }),
    }),
  },
  fc.record({ does: fc.constant('pay' as const), which }),
  fc.record({ does: fc.constant('dispute' as const), which, amount: fc.constantFrom(2_500, 10_000) }),
  fc.record({ does: fc.constant('credit' as const), which, amount: fc.constantFrom(1, 4_000, 10_000) }),
  fc.record({ does: fc.constant('cancel' as const), which }),
  fc.record({ does: fc.constant('remove' as const), which }),
  fc.record({ does: fc.constant('change' as const), which, ahead: fc.nat({ max: 60 }) }),
  // The server runs every day at its hour, or stands still for days and is back at any hour.
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('run' as const),
      days: fc.integer({ min: 1, max: WORLDS.mostDays }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('stand' as const),
      days: fc.integer({ min: 1, max: 40 }),
      hour: fc.nat({ max: 23 }),
    }),
  },
);

test(
  'one debit a schedule, none missed, never more than scheduled, and no invoice above its total',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, WORLDS.steps), async (steps) => {
        const invoices: string[] = [];
        const scheduled: string[] = [];
        const oneOf = (some: readonly string[], index: number) => some[index % some.length] ?? '0';
        const day = (ahead: number) => {
          const calendar = scheduleCalendar('USD', portal.deps.config);
          const first = firstDay(portal.clock.instant(), calendar);
          return addDays(first, ahead);
        };
        const pass = async (days: number, hour: number) => {
          await goTo(portal, addDays(portal.clock.today(), days), hour);
          await sweep(portal.deps);
          await expectNoneMissed(hour);
        };
        for (const one of steps) {
          switch (one.does) {
            case 'schedule': {
              const billed = (await portal.billed(one.count, { due_date: portal.clock.today() })).map(String);
              invoices.push(...billed);
              const answer = await schedule(portal, billed, { pay_on: day(one.ahead) });
              // A holiday is refused, and nothing is scheduled then.
              if (answer.status === 201) scheduled.push(scheduledOf(answer).id);
              break;
            }
            case 'pay':
              await submit(portal, portal.payer, paymentBody([oneOf(invoices, one.which)]));
              break;
            case 'dispute':
              await portal.db
                .updateTable('invoices')
                .set({ dispute: 'open', disputed_amount: one.amount })
                .where('trx_id', '=', oneOf(invoices, one.which))
                .where('collection', '=', 'none')
                .where('life_cycle', '=', 'billed')
                .execute();
              break;
            case 'credit':
              await give(portal, oneOf(invoices, one.which), one.amount).catch(refused);
              break;
            case 'cancel':
              await actOn(portal, oneOf(scheduled, one.which), { action: 'cancel' });
              break;
            case 'remove':
              await removeFirst(oneOf(scheduled, one.which));
              break;
            case 'change':
              await actOn(portal, oneOf(scheduled, one.which), {
                action: 'changeDay',
                pay_on: day(one.ahead),
              });
              break;
            case 'run':
              for (let passed = 0; passed < one.days; passed += 1) await pass(1, 6);
              break;
            case 'stand':
              await pass(one.days, one.hour);
              break;
          }
        }
        // Everything has come, and what the last of it left is settled.
        // Not by whole weeks, which would all end on the same weekend.
        for (let passed = 0; passed < 20; passed += 1) await pass(5, 6);
        await expectOneDebitEach();
        expect(await verifyLedger(portal.db)).toEqual([]);
        expect(portal.logged.join('\n')).not.toMatch(/could not be moved|sweep failed/);
      }),
      { numRuns: WORLDS.numRuns, ...('seed' in WORLDS && { seed: WORLDS.seed }) },
    );
  },
  PATIENCE,
);

/** A refusal says no and changes nothing; anything else is a failure. */
function refused(error: unknown): void {
  if (!['CreditRefused', 'IllegalTransition', 'ApiError'].includes((error as Error).name)) throw error;
}

async function removeFirst(scheduleId: string): Promise<void> {
  const line = await portal.db
    .selectFrom('scheduled_payment_lines')
    .select('trx_id')
    .where('schedule_id', '=', scheduleId)
    .where('is_active', '=', true)
    .orderBy('position')
    .executeTakeFirst();
  if (line) await actOn(portal, scheduleId, { action: 'remove', trx_ids: [line.trx_id] });
}

/** Once the server has run in an hour of collecting on a business day, nothing is left whose day has come. */
async function expectNoneMissed(hour: number): Promise<void> {
  const today = portal.clock.today();
  if (hour < SCHEDULE_DEFAULTS.runHour || !isBusinessDay(today, 'USD')) return;
  const missed = await portal.db
    .selectFrom('scheduled_payments')
    .select(['schedule_id', 'pay_on'])
    .where('status', '=', 'scheduled')
    .where('pay_on', '<=', today)
    .execute();
  expect(missed).toEqual([]);
}

async function expectOneDebitEach(): Promise<void> {
  const rows = await portal.db
    .selectFrom('scheduled_payments as schedule')
    .leftJoin('payments', 'payments.schedule_id', 'schedule.schedule_id')
    .select(['schedule.schedule_id', 'schedule.status', 'schedule.amount', 'schedule.scheduled_amount'])
    .select(['payments.payment_id', 'payments.amount as charged', 'payments.submitted_at', 'schedule.pay_on'])
    .execute();
  expect(new Set(rows.map(({ schedule_id }) => schedule_id)).size).toBe(rows.length);
  for (const row of rows) {
    expect(['submitted', 'stopped', 'cancelled']).toContain(row.status);
    expect(row.payment_id !== null).toBe(row.status === 'submitted');
    expect(row.charged ?? 0).toBeLessThanOrEqual(row.scheduled_amount);
    if (row.charged !== null) expect(row.charged).toBe(row.amount);
    if (row.submitted_at !== null) expect(row.submitted_at.slice(0, 10) >= row.pay_on).toBe(true);
  }
  const above = await portal.db
    .selectFrom('invoices')
    .select('trx_id')
    .where('total', '>', 0)
    .where((row) => row.or([row('open', '<', 0), row('paid', '>', row.ref('total'))]))
    .execute();
  expect(above).toEqual([]);
}
