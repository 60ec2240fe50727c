import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startPostgres } from '#server/testing/embedded-postgres.ts';
import type { BenchOrder, BenchServer } from './server/bench-server.ts';
import { listedCustomers, measureAll, type Comparison } from './server/measure.ts';

const USAGE = `npm run bench:server -- [options]

  --invoices N          invoices on PostgreSQL (default 1000000)
  --pglite-invoices N   invoices on PGlite (default 100000)
  --customers N         customers that they belong to (default 1000)
  --connections N       clients at once (default 50)
  --seconds N           of each measurement (default 8)
  --rounds N            measurements of each (default 2)
  --engine NAME         only PGlite or PostgreSQL`;

const ENTRY = fileURLToPath(new URL('server/bench-server.ts', import.meta.url));
const REPORT = new URL('report/', import.meta.url);
const LISTED = 40;

const { values } = parseArgs({
  options: {
    invoices: { type: 'string', default: '1000000' },
    'pglite-invoices': { type: 'string', default: '100000' },
    customers: { type: 'string', default: '1000' },
    connections: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '2' },
    engine: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const customers = Number(values.customers);
const listed = listedCustomers(customers, LISTED);
const measurement = {
  connections: Number(values.connections),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
};
const load = loadavg()[0];
const engines = [];
if (values.engine !== 'PGlite') engines.push(await onPostgres(Number(values.invoices)));
if (values.engine !== 'PostgreSQL') {
  engines.push(await onEngine('PGlite', null, Number(values['pglite-invoices']), 6_000));
}
// A machine that does other things as well tells ratios badly: the load at the start stands beside them.
const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? '', node: process.version, load };
await mkdir(REPORT, { recursive: true });
await writeFile(
  new URL('server.json', REPORT),
  `${JSON.stringify({ machine, customers, ...measurement, engines }, null, 2)}\n`,
);

async function onPostgres(invoices: number) {
  const postgres = await startPostgres(['-c', 'shared_buffers=512MB']);
  try {
    await postgres.createDatabase('bench');
    return await onEngine('PostgreSQL', `${postgres.url}/bench`, invoices, 12_000);
  } finally {
    await postgres.stop();
  }
}

/** `payable`: invoices of each paying customer, half of them for the bare route. */
async function onEngine(engine: string, databaseUrl: string | null, invoices: number, payable: number) {
  const child = fork(ENTRY, { execArgv: [] });
  const ended = once(child, 'exit');
  try {
    const order: BenchOrder = { databaseUrl, size: { invoices, customers, payable }, listed };
    child.send(order);
    const [server] = (await Promise.race([once(child, 'message'), ended])) as [BenchServer | number];
    if (typeof server !== 'object' || server === null) throw new Error(`the server ended with ${server}`);
    const comparisons = await measureAll(server, listed, measurement);
    print(engine, invoices, server.fillSeconds, comparisons);
    return { engine, invoices, fillSeconds: server.fillSeconds, comparisons };
  } finally {
    child.kill();
    await ended;
  }
}

function print(
  engine: string,
  invoices: number,
  fillSeconds: number,
  comparisons: readonly Comparison[],
): void {
  console.log(
    `\n${engine}, ${invoices.toLocaleString('en-US')} invoices (filled in ${fillSeconds} s), ${measurement.connections} clients`,
  );
  console.log(
    `  ${''.padEnd(16)}${'portal'.padStart(12)}${'bare'.padStart(12)}${'ratio'.padStart(8)}${'p99'.padStart(10)}${'bare'.padStart(10)}${'ratio'.padStart(8)}`,
  );
  for (const { operation, portal, bare, requestRatio, p99Ratio } of comparisons) {
    const cells = [
      operation.padEnd(16),
      `${portal.requestsPerSecond}/s`.padStart(12),
      `${bare.requestsPerSecond}/s`.padStart(12),
      String(requestRatio).padStart(8),
      `${portal.p99} ms`.padStart(10),
      `${bare.p99} ms`.padStart(10),
      String(p99Ratio).padStart(8),
    ];
    console.log(`  ${cells.join('')}`);
  }
}
