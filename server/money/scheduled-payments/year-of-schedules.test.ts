import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, businessDate } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { isCollectDue } from '#domain/scheduled-payment/schedule-day.ts';
import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { createRandom } from '#server/demo/random.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { scheduleCalendar } from '#server/money/scheduled-payments/schedule-row.ts';
import { moveScheduledPayments } from '#server/money/scheduled-payments/sweep-scheduled-payments.ts';
import type { Db } from '#server/platform/db/database.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { parseSettings } from '#server/settings.ts';
import { insertAutoPayWorld } from '#server/testing/autopay-world.ts';
import { ENGINES, openTestDatabase } from '#server/testing/test-database.ts';

/** One calendar each: the Federal Reserve, Canada, TARGET, and weekends only for two. */
const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'DKK'] as const;
const ZONE = 'America/Chicago';
/** A year with both changes of the clocks; in a quick run the days around one of them. */
const IS_WHOLE = process.env['DEEP'] !== undefined;
const FIRST = IS_WHOLE ? '2026-01-02' : '2026-10-30';
const DAYS = IS_WHOLE ? 365 : 8;
/** When it is looked at on a day: before anything is collected, in the hour of collecting, and once it is over. */
const HOURS = [3, 6, 17] as const;
/** Thirty stops a year, each of an hour up to six days; quick runs are as often interrupted. */
const STOPS = IS_WHOLE ? 30 : 2;

describe.each(ENGINES)('a year of schedules, on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    // The calendars of currencies without bank accounts are walked as well.
    await sql`alter table bank_accounts drop constraint bank_accounts_currency_check`.execute(database.db);
    await insertAutoPayWorld(
      database.db,
      { customers: CURRENCIES.length, invoices: DAYS, days: DAYS, currencies: CURRENCIES },
      { now: momentAt(FIRST, 0, ZONE), firstDue: FIRST },
    );
    await scheduleEach(database.db);
  });
  afterAll(() => database.close());

  test('one for each day and calendar is collected once, in the first hour that it can be, whenever the server stands still', async () => {
    const { db } = database;
    const random = createRandom(20_261_129);
    let now = momentAt(FIRST, 0, ZONE);
    const settings = parseSettings({});
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), settings };
    const deps = {
      db,
      clock: createClock(db, settings.timeZone, () => Date.parse(now)),
      config,
      portal: portalConfig(config),
      sealer: createSealer(Buffer.alloc(32, 7)),
      log: pino({ level: 'silent' }),
    };
    const stops = Array.from({ length: STOPS }, () => {
      const from = Date.parse(momentAt(addDays(FIRST, random.between(0, DAYS - 1)), 4, ZONE));
      return [from, from + random.between(1, 144) * 3_600_000] as const;
    });
    const looks: string[] = [];
    for (let day = 0; day < DAYS + 8; day += 1) {
      for (const hour of HOURS) {
        now = momentAt(addDays(FIRST, day), hour, ZONE);
        const at = Date.parse(now);
        // At the end it runs, so that what was missed is made up.
        if (day < DAYS && stops.some(([from, to]) => at >= from && at < to)) continue;
        looks.push(now);
        await moveScheduledPayments(deps);
      }
    }
    const rows = await db
      .selectFrom('scheduled_payments as schedule')
      .leftJoin('payments as payment', 'payment.schedule_id', 'schedule.schedule_id')
      .select(['schedule.schedule_id', 'schedule.status', 'schedule.currency', 'schedule.pay_on'])
      .select(['payment.payment_id', 'payment.amount', 'payment.submitted_at'])
      .orderBy('schedule.pay_on')
      .execute();
    expect(rows).toHaveLength(CURRENCIES.length * DAYS);
    expect(new Set(rows.map(({ payment_id }) => payment_id)).size).toBe(rows.length);
    expect([...new Set(rows.map(({ status, amount }) => `${status} ${amount}`))]).toEqual([
      'submitted 10000',
    ]);
    // As soon as the server has run in an hour of its day, or of the first business day after it, and never before.
    const missed = rows.filter(({ pay_on, currency, submitted_at }) => {
      const calendar = scheduleCalendar(currency, config);
      const first = looks.find((look) => isCollectDue(pay_on, look, calendar)) ?? '';
      return Date.parse(submitted_at ?? '') !== Date.parse(first);
    });
    expect(missed).toEqual([]);
    const odd = rows.filter(
      ({ currency, submitted_at }) => !isBusinessDay(businessDate(submitted_at ?? '', ZONE), currency),
    );
    expect(odd).toEqual([]);
    const debited = await db.selectFrom('payment_lines').select(['customer_id', 'trx_id']).execute();
    expect(new Set(debited.map((line) => `${line.customer_id} ${line.trx_id}`)).size).toBe(rows.length);
    expect(debited).toHaveLength(rows.length);
    expect(await verifyLedger(db)).toEqual([]);
  }, 600_000);
});

/** Schedules each invoice for the day on which it comes due, whatever day that is in its calendar. */
async function scheduleEach(db: Db): Promise<void> {
  await sql`insert into scheduled_payments (schedule_id, schedule_number, customer_id, buid_customer, customer_name,
      mode, user_id, maker_name, currency, pay_on, amount, scheduled_amount, invoice_count, bank_account_id, bank_name,
      last_four, terms_version, status, created_at, changed_at)
    select 'S-' || customer_id || '-' || trx_id, 'S-' || trx_id, customer_id, account_id, account_name,
      'INDIVIDUAL_ACCOUNT', 'u-' || customer_id, 'Bench', currency, due_date, open, open, 1, 'B-' || customer_id,
      'Bench Bank', '6789', '2026-01', 'scheduled', ${momentAt(FIRST, 0, ZONE)}::timestamptz,
      ${momentAt(FIRST, 0, ZONE)}::timestamptz
    from invoices`.execute(db);
  await sql`insert into scheduled_payment_lines (schedule_id, position, customer_id, trx_id, invoice_id, account_id,
      account_name, merchant_name, due_date, amount, scheduled_amount, credited, left_open, was_disputed, paid_before,
      is_active)
    select 'S-' || customer_id || '-' || trx_id, 0, customer_id, trx_id, invoice_id, account_id, account_name,
      merchant_name, due_date, open, open, 0, 0, false, 0, true
    from invoices`.execute(db);
}
