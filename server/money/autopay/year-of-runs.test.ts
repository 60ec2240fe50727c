import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessDaysBefore, isBusinessDay } from '#domain/dates/business-days.ts';
import { addDays, businessDate } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { announceAutoPay, submitAutoPay } from '#server/money/autopay/sweep-autopay.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { createRandom } from '#server/demo/random.ts';
import { parseSettings } from '#server/settings.ts';
import { insertAutoPayWorld } from '#server/testing/autopay-world.ts';
import { ENGINES, openTestDatabase } from '#server/testing/test-database.ts';

/** One calendar each: the Federal Reserve, Canada, TARGET, and weekends only for two. */
const CURRENCIES = ['USD', 'CAD', 'EUR', 'GBP', 'DKK'] as const;
const ZONE = 'America/Chicago';
/** A year with both changes of the clocks; in a quick run the weeks around one of them and the holidays after it. */
const IS_WHOLE = process.env['DEEP'] !== undefined;
const FIRST = IS_WHOLE ? '2026-01-02' : '2026-10-23';
const DAYS = IS_WHOLE ? 365 : 75;
/** When it is looked at on a day: before anything can happen, when runs are announced and submitted, when they are fixed. */
const HOURS = [3, 6, 17] as const;
/** Thirty stops a year, each of an hour up to six days. */
const STOPS = Math.ceil((30 * DAYS) / 365);

describe.each(ENGINES)('AutoPay over a year with five calendars, on %s', (engine) => {
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
  });
  afterAll(() => database.close());

  test('each invoice is debited once, each run makes one debit, and none is missed, whenever the server stands still', async () => {
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
    for (let day = 0; day < DAYS + 21; day += 1) {
      for (const hour of HOURS) {
        now = momentAt(addDays(FIRST, day), hour, ZONE);
        const at = Date.parse(now);
        // At the end it runs, so that what was missed is made up.
        if (day < DAYS && stops.some(([from, to]) => at >= from && at < to)) continue;
        await announceAutoPay(deps);
        await submitAutoPay(deps);
      }
    }
    const debited = await db
      .selectFrom('payment_lines as line')
      .innerJoin('payments as payment', 'payment.payment_id', 'line.payment_id')
      .select(['payment.customer_id', 'line.trx_id', 'payment.currency', 'payment.submitted_at'])
      .execute();
    const keys = debited.map(({ customer_id, trx_id }) => `${customer_id} ${trx_id}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(CURRENCIES.length * DAYS);
    const odd = debited.filter(
      ({ currency, submitted_at }) => !isBusinessDay(businessDate(submitted_at, ZONE), currency),
    );
    expect(odd).toEqual([]);
    const runs = await db
      .selectFrom('autopay_runs as run')
      .leftJoin('autopay_debits as debit', 'debit.run_id', 'run.run_id')
      .select([
        'run.status',
        'run.run_id',
        'run.run_date',
        'run.submitted_at',
        'run.announced_at',
        'run.currency',
      ])
      .select(['run.missed_on', 'debit.payment_id'])
      .execute();
    expect(new Set(runs.map(({ run_id }) => run_id)).size).toBe(runs.length);
    expect(new Set(runs.map(({ payment_id }) => payment_id)).size).toBe(runs.length);
    expect([...new Set(runs.map(({ status }) => status))]).toEqual(['submitted']);
    // Never before its day; after it only where the server stood still.
    const late = runs.filter(
      ({ run_date, submitted_at }) => businessDate(submitted_at ?? '', ZONE) !== run_date,
    );
    expect(
      late.every(({ run_date, submitted_at }) => businessDate(submitted_at ?? '', ZONE) > run_date),
    ).toBe(true);
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThan(runs.length / 4);
    // Whatever was missed keeps its notice all the same, and says which day it makes up.
    const dayOf = (at: string | null) => businessDate(at ?? '', ZONE);
    const short = runs.filter(
      ({ run_date, announced_at, currency }) =>
        businessDaysBefore(run_date, 3, currency) < dayOf(announced_at),
    );
    expect(short).toEqual([]);
    const madeUp = runs.filter(({ missed_on }) => missed_on !== null);
    expect(madeUp.length).toBeGreaterThan(0);
    expect(madeUp.length).toBeLessThan(runs.length / 4);
    expect(await verifyLedger(db)).toEqual([]);
  }, 600_000);
});
