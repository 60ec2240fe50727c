import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crashTest } from '#server/crash/crash-test.ts';
import { startPostgres } from '#server/testing/embedded-postgres.ts';

const REPORT = new URL('../../bench/report/', import.meta.url);

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    clients: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const kills = Number(values.kills);
const folder = await mkdtemp(join(tmpdir(), 'portal-crash-'));
const postgres = await startPostgres();
try {
  await postgres.createDatabase('crash');
  const report = await crashTest({
    databaseUrl: `${postgres.url}/crash`,
    dataDir: join(folder, 'data'),
    kills,
    clients: Number(values.clients),
    seed: Number(values.seed),
    onKill: (done) => {
      if (process.stderr.isTTY)
        process.stderr.write(`\r${done} of ${kills} kills${done === kills ? '\n' : ''}`);
    },
  });
  await mkdir(REPORT, { recursive: true });
  await writeFile(new URL('crash.json', REPORT), `${JSON.stringify(report, null, 2)}\n`);
  const { acknowledged, orders, sentAgain, lost, doubled, untold, toldTwice, ledgerSum, violations } = report;
  console.log(
    [
      `${kills} kills in ${report.seconds} s (seed ${report.seed}), ${values.clients} clients on PostgreSQL`,
      `  orders               ${orders}, ${sentAgain} of them sent more than once, ${report.refused} refused`,
      `  acknowledged         ${acknowledged}`,
      `  acknowledged, lost   ${lost}`,
      `  doubled              ${doubled}`,
      `  settled, untold      ${untold}`,
      `  settled, told twice  ${toldTwice}`,
      `  sum of the ledger    ${ledgerSum}`,
      `  invariants violated  ${violations.length} of ${report.invariants}`,
      ...violations.map(({ invariant, found }) => `    ${invariant}: ${found.join(', ')}`),
      `  payments             ${Object.entries(report.payments)
        .map(([status, count]) => `${count} ${status}`)
        .join(', ')}`,
    ].join('\n'),
  );
  process.exitCode = lost + doubled + untold + toldTwice + violations.length > 0 || ledgerSum !== 0 ? 1 : 0;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
