import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { addDays, type Instant, type PlainDate } from '#domain/dates/dates.ts';
import { momentAt } from '#domain/dates/wall-clock.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { compareAutoPay, type AutoPayComparison } from '#server/crash/autopay-comparison.ts';
import { CRASH_KEY, crashEnvironment } from '#server/crash/crash-environment.ts';
import type { CrashOptions } from '#server/crash/crash-test.ts';
import { startServer, type ServerProcess } from '#server/crash/server-process.ts';
import { claimDatabase } from '#server/demo/claim-database.ts';
import { createRandom } from '#server/demo/random.ts';
import { RETURNING_LAST_FOUR } from '#server/money/bank-provider/sandbox-bank.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { insertAutoPayWorld } from '#server/testing/autopay-world.ts';

/** What the kills came to. */
export interface AutoPayCrashReport extends AutoPayComparison {
  readonly kills: number;
  readonly seconds: number;
  /** Kills after which some customers had been moved on a day and others had not. */
  readonly halfway: number;
}

const CUSTOMERS = 120;
/** Every so many customers' debits all come back. */
const RETURNING = 10;
const ZONE = 'America/Chicago';
/** A Monday; two holidays of banks are within the weeks after it. */
const FIRST_DAY = '2027-01-04';
/** Hours of a day at which it is looked at: after runs are announced and submitted, and after they are frozen. */
const HOURS = [7, 18] as const;
/** Most milliseconds of a server's life once it is ready: its first sweep begins within the first second. */
const LONGEST_LIFE_MS = 2_200;
/** Which share of the kills waits until a sweep is seen moving something, and how long after it they come at most. */
const SEEN_MOVING = 0.8;
const MOVING_MS = 250;
/** Business days that pass in quiet at the end, within which everything that is due is collected and settles. */
const QUIET_DAYS = 12;

/**
 * Kills a portal at random moments of its sweeps while AutoPay announces, freezes, submits, settles and returns, twice a
 * business day over as many days as the kills take, lets some days pass in quiet, and looks at what became of every
 * invoice and run.
 */
export async function autoPayCrashTest(options: Omit<CrashOptions, 'clients'>): Promise<AutoPayCrashReport> {
  const { kills, seed, databaseUrl, dataDir } = options;
  const random = createRandom(seed);
  const database = await openDatabase({ databaseUrl, dataDir: null });
  const { db } = database;
  let server: ServerProcess | null = null;
  const began = performance.now();
  try {
    await migrate(db);
    await claimDatabase(db, { offset: () => 0 }, { demo: true });
    const lastDay = addBusinessDays(FIRST_DAY, Math.ceil(kills / HOURS.length), 'USD');
    await insertWorld(db, lastDay);
    const { environment } = await crashEnvironment({ databaseUrl, dataDir });
    const settled = { ...environment, PORTAL_SETTINGS: settingsFile(dataDir) };
    let halfway = 0;
    let day: PlainDate = FIRST_DAY;
    for (let done = 1; done <= kills; done++) {
      const hour = HOURS[(done - 1) % HOURS.length] ?? HOURS[0];
      await setClock(db, momentAt(day, hour, ZONE));
      server = await startServer(settled);
      if (random.next() < SEEN_MOVING) {
        await untilMoving(db);
        await pause(random.next() * MOVING_MS);
      } else {
        await pause(random.next() * LONGEST_LIFE_MS);
      }
      await server.kill();
      halfway += (await isHalfway(db, day)) ? 1 : 0;
      await turnOnAgain(db);
      if (hour === HOURS.at(-1)) day = addBusinessDays(day, 1, 'USD');
      options.onKill?.(done);
    }
    server = await startServer(settled);
    for (let quiet = 0; quiet < QUIET_DAYS; quiet++) {
      await setClock(db, momentAt(day, HOURS[0], ZONE));
      await untilLookedAt(db, day);
      day = addBusinessDays(day, 1, 'USD');
    }
    await server.kill();
    const seconds = Math.round((performance.now() - began) / 100) / 10;
    return { kills, seconds, halfway, ...(await compareAutoPay(db)) };
  } finally {
    await server?.kill();
    await database.close();
  }
}

/** An invoice of each customer every second day; of some the bank sends every debit back. */
async function insertWorld(db: Db, lastDay: PlainDate): Promise<void> {
  const sealer = createSealer(CRASH_KEY);
  const days = Math.round((Date.parse(lastDay) - Date.parse(FIRST_DAY)) / 86_400_000) + 1;
  await insertAutoPayWorld(
    db,
    { customers: CUSTOMERS, invoices: Math.ceil(days / 2), days },
    {
      now: momentAt(addDays(FIRST_DAY, -1), 12, ZONE),
      firstDue: FIRST_DAY,
      sealed: sealer.seal('000123456789'),
    },
  );
  await sql`update bank_accounts set last_four = ${RETURNING_LAST_FOUR},
      account_number_sealed = ${sealer.seal(`00012345${RETURNING_LAST_FOUR}`)}
    where mod(substr(customer_id, 2)::int, ${RETURNING}::int) = 0`.execute(db);
}

/** Settings by which the server looks at what is due every second. */
function settingsFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'crash-settings.json');
  writeFileSync(file, JSON.stringify({ sweepSeconds: 1 }));
  return file;
}

/** Every server reads its clock's distance from real time with each look. */
async function setClock(db: Db, moment: Instant): Promise<void> {
  const value = JSON.stringify(Date.parse(moment) - Date.now());
  await sql`insert into settings (key, value) values ('clock_offset_ms', ${value}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/** Waits until anything of AutoPay moves; at most as long as a server lives. */
async function untilMoving(db: Db): Promise<void> {
  const until = performance.now() + LONGEST_LIFE_MS;
  const standing = async () => {
    const { rows } = await sql<{ now: string }>`select concat_ws(' ',
      (select max(changed_at) from autopay_runs), (select count(*) from autopay_enrolments
        where announced_on = (select max(announced_on) from autopay_enrolments)),
      (select max(announced_on) from autopay_enrolments), (select count(*) from payment_events)) as now`.execute(
      db,
    );
    return rows[0]?.now;
  };
  const before = await standing();
  while (performance.now() < until && (await standing()) === before) await pause(5);
}

/** Whether a kill has left some enrolments looked at on a day and others not, or some runs of one day moved. */
async function isHalfway(db: Db, day: PlainDate): Promise<boolean> {
  const { rows } = await sql<{ is_halfway: boolean }>`select
    (select count(distinct coalesce(announced_on = ${day}::date, false)) > 1 from autopay_enrolments
      where status not in ('off', 'suspended'))
    or exists (select from autopay_runs where status in ('announced', 'frozen', 'submitted')
      group by run_date having count(distinct status) > 1) as is_halfway`.execute(db);
  return rows[0]?.is_halfway ?? false;
}

/** Whoever had a debit sent back turns AutoPay on again, with the account that the portal had stopped. */
async function turnOnAgain(db: Db): Promise<void> {
  await sql`update autopay_enrolments set status = 'on', suspension = null where status = 'suspended'`.execute(
    db,
  );
  await sql`update bank_accounts set state = 'usable' where autopay and state = 'stopped'`.execute(db);
}

/** Waits until every enrolment was looked at on a day: the last that a look does of AutoPay. */
async function untilLookedAt(db: Db, day: PlainDate): Promise<void> {
  const until = performance.now() + 60_000;
  for (;;) {
    const { rows } = await sql<{ left: number }>`select count(*)::int as left from autopay_enrolments
      where status not in ('off', 'suspended') and announced_on is distinct from ${day}::date`.execute(db);
    if (rows[0]?.left === 0) return;
    if (performance.now() > until) throw new Error(`AutoPay was not looked at on ${day} within a minute`);
    await pause(200);
  }
}
