import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildApp } from '#server/app.ts';
import { createClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { startPostgres } from '#server/testing/embedded-postgres.ts';
import { quietDeps } from './quiet-deps.ts';
import { measureKeys } from './search/measure.ts';
import { insertSearchWorld } from './search/search-world.ts';
import { ORIGIN } from './server/portal-requests.ts';

const USAGE = `npm run bench:search -- [options]

  --invoices N    invoices on PostgreSQL (default 1000000)
  --customers N   customers that they belong to (default 1000)
  --rounds N      texts that are typed of each kind (default 30)
  --clients N     who type at once (default 1)`;

/** What a key may take, of 99 in 100, milliseconds. */
const MOST = 100;
const REPORT = new URL('report/', import.meta.url);

const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000000' },
    customers: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [invoices, customers] = [Number(values.invoices), Number(values.customers)];
const [rounds, clients] = [Number(values.rounds), Number(values.clients)];
// A machine that does other things as well tells times badly: the load at the start stands beside them.
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  node: process.version,
  load: loadavg()[0],
};
const postgres = await startPostgres(['-c', 'shared_buffers=512MB']);
try {
  await postgres.createDatabase('bench');
  const database = await openDatabase({
    databaseUrl: `${postgres.url}/bench`,
    dataDir: null,
    poolSize: 10,
  });
  await migrate(database.db);
  const begun = performance.now();
  await insertSearchWorld(database.db, { invoices, customers, payable: 1 });
  const fillSeconds = Math.round((performance.now() - begun) / 1000);
  const config = readConfig({ PUBLIC_ORIGIN: ORIGIN, LOG_LEVEL: 'silent' });
  const clock = createClock(database.db, config.settings.timeZone);
  const app = await buildApp(quietDeps(database.db, clock, config));
  const keys = await measureKeys(app, rounds, clients);
  await app.close();
  await database.close();
  console.log(
    `A key of the search, ${invoices.toLocaleString('en-US')} invoices (filled in ${fillSeconds} s), ${clients} at once`,
  );
  for (const { name, p50, p99, found } of keys)
    console.log(
      `  ${name.padEnd(48)}p50 ${`${p50} ms`.padStart(10)}   p99 ${`${p99} ms`.padStart(10)}   found ${found}`,
    );
  await mkdir(REPORT, { recursive: true });
  const report = { machine, invoices, customers, rounds, clients, fillSeconds, keys };
  await writeFile(new URL('search.json', REPORT), `${JSON.stringify(report, null, 2)}\n`);
  const slow = keys.filter(({ p99 }) => p99 >= MOST);
  for (const { name } of slow) console.log(`Missed: ${name} in ${MOST} ms`);
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
