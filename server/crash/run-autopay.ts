import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { autoPayCrashTest } from '#server/crash/autopay-crash-test.ts';
import { startPostgres } from '#server/testing/embedded-postgres.ts';

const REPORT = new URL('../../bench/report/', import.meta.url);

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
  },
});
const kills = Number(values.kills);
const seed = Number(values.seed);
const folder = await mkdtemp(join(tmpdir(), 'portal-crash-'));
const postgres = await startPostgres();
try {
  await postgres.createDatabase('crash');
  const report = await autoPayCrashTest({
    databaseUrl: `${postgres.url}/crash`,
    dataDir: join(folder, 'data'),
    kills,
    seed,
    onKill: (done) => {
      if (done % 20 === 0) console.log(`${done} of ${kills} kills`);
    },
  });
  await mkdir(REPORT, { recursive: true });
  await writeFile(new URL('autopay-crash.json', REPORT), `${JSON.stringify({ seed, ...report }, null, 2)}\n`);
  const counts = (by: Readonly<Record<string, number>>) =>
    Object.entries(by)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ') || 'none';
  console.log(
    [
      `${kills} kills while AutoPay runs in ${report.seconds} s (seed ${seed}), on PostgreSQL`,
      `  kills halfway        ${report.halfway}`,
      `  runs                 ${counts(report.runs)}`,
      `  payments             ${counts(report.payments)}`,
      `  lost                 ${counts(report.lost)}`,
      `  doubled              ${counts(report.doubled)}`,
      `  sum of the ledger    ${report.ledgerSum}`,
      `  invariants violated  ${report.violations.length}`,
      ...report.violations.map(({ invariant, found }) => `    ${invariant}: ${found.join(', ')}`),
    ].join('\n'),
  );
  const isWrong =
    Object.keys({ ...report.lost, ...report.doubled }).length + report.violations.length > 0 ||
    report.ledgerSum !== 0;
  // A run in which nothing was killed halfway, or nothing came back, has shown nothing.
  const hasShown = report.halfway > kills / 20 && (report.payments['returned'] ?? 0) > 0;
  process.exitCode = isWrong || !hasShown ? 1 : 0;
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
