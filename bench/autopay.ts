import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createClock } from '#server/clock.ts';
import { portalConfig, readConfig } from '#server/config.ts';
import { announceAutoPay, submitAutoPay } from '#server/money/autopay/sweep-autopay.ts';
import { openDatabase, type Db } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createSealer } from '#server/platform/security/seal.ts';
import { parseSettings } from '#server/settings.ts';
import { startPostgres } from '#server/testing/embedded-postgres.ts';
import { insertAutoPayWorld } from '#server/testing/autopay-world.ts';

const USAGE = `npm run bench:autopay -- [options]

  --customers N   customers with AutoPay (default 10000)
  --invoices N    due invoices of each (default 100)`;
const REPORT = new URL('report/', import.meta.url);

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '10000' },
    invoices: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const customers = Number(values.customers);
const invoices = Number(values.invoices);
/** Friday, noon in Central time: its run is on the Wednesday after. */
const ANNOUNCED = '2026-11-20T18:00:00.000Z';
const SUBMITTED = '2026-11-25T18:00:00.000Z';

const load = loadavg()[0];
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
  const result = await measure(database.db);
  const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? '', node: process.version, load };
  await mkdir(REPORT, { recursive: true });
  await writeFile(
    new URL('autopay.json', REPORT),
    `${JSON.stringify({ machine, customers, invoices, ...result }, null, 2)}\n`,
  );
  console.log(result);
  await database.close();
} finally {
  await postgres.stop();
}

/** Announces and submits the run of every customer; seconds, megabytes, and what is there afterwards. */
async function measure(db: Db) {
  let now = Date.parse(ANNOUNCED);
  const settings = parseSettings({});
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), settings };
  const deps = {
    db,
    clock: createClock(db, settings.timeZone, () => now),
    config,
    portal: portalConfig(config),
    sealer: createSealer(Buffer.alloc(32, 7)),
    log: pino({ level: 'error' }),
  };
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().heapUsed)), 200);
  const timed = async (work: () => Promise<number>) => {
    const began = performance.now();
    const count = await work();
    return { count, seconds: Math.round((performance.now() - began) / 100) / 10 };
  };
  const before = process.memoryUsage().heapUsed;
  const announced = await timed(() => announceAutoPay(deps));
  now = Date.parse(SUBMITTED);
  const submitted = await timed(() => submitAutoPay(deps));
  clearInterval(watch);
  const { rows } = await sql<{ payments: number; lines: number; items: number }>`select
    (select count(*) from payments) as payments, (select count(*) from payment_lines) as lines,
    (select count(*) from autopay_run_items) as items`.execute(db);
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  return { announced, submitted, heap: { before: megabytes(before), peak: megabytes(peak) }, ...rows[0] };
}
