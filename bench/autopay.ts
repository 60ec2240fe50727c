import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { autoPayVerdict, type MeasuredRun } from './autopay/verdict.ts';

const USAGE = `npm run bench:autopay -- [options]

  --customers N   customers with AutoPay (default 10000); a tenth of them is measured before, for the memory
  --invoices N    due invoices of each (default 100)`;
const REPORT = new URL('report/', import.meta.url);
const MEASURE = fileURLToPath(new URL('autopay/measure.ts', import.meta.url));

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
// A machine that does other things as well tells times badly: the load at the start stands beside them.
const machine = {
  cpus: cpus().length,
  model: cpus()[0]?.model ?? '',
  node: process.version,
  load: loadavg()[0],
};

/** Each size in a process of its own: memory that was taken once is not given back. */
async function measured(count: number): Promise<MeasuredRun> {
  const { stdout } = await promisify(execFile)(process.execPath, [MEASURE, String(count), values.invoices], {
    maxBuffer: 16_000_000,
  });
  return JSON.parse(stdout) as MeasuredRun;
}

const small = await measured(Math.ceil(customers / 10));
const large = await measured(customers);
const verdict = autoPayVerdict({ small, large, load: machine.load ?? 0, cpus: machine.cpus });
await mkdir(REPORT, { recursive: true });
await writeFile(
  new URL('autopay.json', REPORT),
  `${JSON.stringify({ machine, verdict, small, large }, null, 2)}\n`,
);
console.log({ small, large, verdict });
process.exitCode = verdict.isWithinGoal && verdict.isFlat && verdict.isWhole ? 0 : 1;
