import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { announceAutoPay, submitAutoPay } from '#server/money/autopay/sweep-autopay.ts';
import { verifyLedger } from '#server/money/ledger/verify-ledger.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { parseSettings } from '#server/settings.ts';
import { insertAutoPayWorld } from '#server/testing/autopay-world.ts';
import { ENGINES, openTestDatabase } from '#server/testing/test-database.ts';

/** Friday, noon in Central time, and its run, on the Wednesday after. */
const ANNOUNCED = '2026-11-20T18:00:00.000Z';
const RUN = '2026-11-25T18:00:00.000Z';

describe.each(ENGINES)('AutoPay of many customers, on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await insertAutoPayWorld(
      database.db,
      { customers: 25, invoices: 2 },
      { now: ANNOUNCED, firstDue: '2026-11-20' },
    );
  });
  afterAll(() => database.close());

  test('one customer that fails holds up none of those that are moved with it', async () => {
    const { db } = database;
    let now = ANNOUNCED;
    const logged: string[] = [];
    const settings = parseSettings({});
    const config = { ...readConfig({ LOG_LEVEL: 'silent' }), settings };
    const deps = {
      db,
      clock: createClock(db, settings.timeZone, () => Date.parse(now)),
      config,
      portal: portalConfig(config),
      sealer: createSealer(Buffer.alloc(32, 7)),
      log: pino({ level: 'error' }, { write: (line) => void logged.push(line) }),
    };
    await refuse('autopay_runs', 'C3');
    expect(await announceAutoPay(deps)).toBe(24);
    await refuse('payments', 'C5');
    now = RUN;
    expect(await submitAutoPay(deps)).toBe(23);
    const failed = logged.map((line) => (JSON.parse(line) as { customer_id: string }).customer_id);
    expect(failed.toSorted()).toEqual(['C3', 'C5']);
    const paid = await db.selectFrom('payments').select(['customer_id', 'amount', 'status']).execute();
    expect(new Set(paid.map(({ customer_id }) => customer_id)).size).toBe(23);
    expect(paid.every(({ amount, status }) => amount === 20_000 && status === 'processing')).toBe(true);
    await sql`drop trigger refuse_one on payments`.execute(db);
    expect(await submitAutoPay(deps)).toBe(1);
    expect(await verifyLedger(db)).toEqual([]);
  });

  /** Makes every row of a customer in a table fail. */
  async function refuse(table: string, customerId: string) {
    const { db } = database;
    await sql
      .raw(`create or replace function refuse_${table}() returns trigger language plpgsql as $$
        begin raise exception 'refused'; end $$`)
      .execute(db);
    await sql
      .raw(`create trigger refuse_one before insert on ${table} for each row
        when (new.customer_id = '${customerId}') execute function refuse_${table}()`)
      .execute(db);
  }
});
