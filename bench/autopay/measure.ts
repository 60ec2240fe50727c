import { sql } from 'kysely';
import { pino } from 'pino';
import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { announceAutoPay, submitAutoPay } from '#server/money/autopay/sweep-autopay.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { parseSettings } from '#server/settings.ts';
import { insertAutoPayWorld } from '#server/testing/autopay-world.ts';
import { startPostgres } from '#server/testing/embedded-postgres.ts';
import type { MeasuredRun } from './verdict.ts';

/** Friday, noon in Central time: its run is on the Wednesday after. */
const ANNOUNCED = '2026-11-20T18:00:00.000Z';
const SUBMITTED = '2026-11-25T18:00:00.000Z';

const customers = Number(process.argv[2]);
const invoices = Number(process.argv[3]);

const postgres = await startPostgres(['-c', 'shared_buffers=512MB']);
try {
  await postgres.createDatabase('bench');
  const database = await openDatabase({
    databaseUrl: `${postgres.url}/bench`,
    dataDir: null,
    poolSize: 10,
  });
  await migrate(database.db);
  await insertAutoPayWorld(database.db, { customers, invoices }, { now: ANNOUNCED, firstDue: '2026-11-20' });
  process.stdout.write(JSON.stringify(await measure(database.db)));
  await database.close();
} finally {
  await postgres.stop();
}

/** Announces and submits the run of every customer; seconds, megabytes, and what is there afterwards. */
async function measure(db: Db): Promise<MeasuredRun> {
  let now = Date.parse(ANNOUNCED);
  const settings = parseSettings({});
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), settings };
  const deps = {
    db,
    clock: createClock(db, settings.timeZone, () => now),
    config,
    portal: portalConfig(config),
    sealer: createSealer(Buffer.alloc(32, 7)),
    log: pino({ level: 'error' }, process.stderr),
  };
  const before = process.memoryUsage();
  const peak = { rss: before.rss, heap: before.heapUsed };
  const watch = setInterval(() => {
    const { rss, heapUsed } = process.memoryUsage();
    peak.rss = Math.max(peak.rss, rss);
    peak.heap = Math.max(peak.heap, heapUsed);
  }, 200);
  const timed = async (work: () => Promise<number>) => {
    const began = performance.now();
    const count = await work();
    return { count, seconds: Math.round((performance.now() - began) / 100) / 10 };
  };
  const announced = await timed(() => announceAutoPay(deps));
  now = Date.parse(SUBMITTED);
  const submitted = await timed(() => submitAutoPay(deps));
  clearInterval(watch);
  const { rows } = await sql<Pick<MeasuredRun, 'payments' | 'lines' | 'items'>>`select
    (select count(*) from payments) as payments, (select count(*) from payment_lines) as lines,
    (select count(*) from autopay_run_items) as items`.execute(db);
  const [there] = rows;
  if (!there) throw new Error('nothing was counted');
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  return {
    customers,
    invoices,
    announced,
    submitted,
    rss: { before: megabytes(before.rss), peak: megabytes(peak.rss) },
    heap: { before: megabytes(before.heapUsed), peak: megabytes(peak.heap) },
    ...there,
  };
}
