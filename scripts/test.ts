import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toursVariable } from '#model-tests/portal/tours-variable.ts';
import { keepTestResults } from '#model-tests/requirements/test-results.ts';
import { lastPassed, notePassed } from './last-passed.ts';
import {
  addCounts,
  commandCounts,
  isEmptyRun,
  playwrightCounts,
  playwrightFailures,
  vitestCounts,
  vitestFailures,
} from './test-counts.ts';
import type { Counts } from './test-counts.ts';

/** One part of `npm test`: `reads` tells what its exit code and its JSON report say, `names` which tests failed. */
interface Part {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** What has to have run before, where it runs at all. */
  after?: readonly string[];
  reads: (report: unknown, exitCode: number) => Counts;
  names: (report: unknown) => string[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'portal-test-'));

const check = (name: string, ...command: string[]): Part => ({
  name,
  command,
  reads: (_, exitCode) => commandCounts(exitCode),
  names: () => [],
});

const vitest = (name: string, ...args: string[]): Part => ({
  name,
  command: [
    'vitest',
    'run',
    ...args,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ],
  reads: vitestCounts,
  names: vitestFailures,
});

const playwright = (name: string, environment?: Part['environment']): Part => ({
  name,
  command: ['playwright', 'test'],
  ...(environment && { environment }),
  reads: playwrightCounts,
  names: playwrightFailures,
});

/**
 * What needs several workers, a browser or a database, one after the other. A part of a core is left idle by each: while
 * it starts, while it waits, and while its last files are worked on.
 */
const wide: Part[] = [
  // Others go on while a server that ends, or a late report, is waited for.
  vitest('server', '--project', 'server', '--maxWorkers=4'),
  // One for each instance; a page that waits until nothing more is asked leaves room for the others.
  // With React as the portal is built with it; in the deep run as it is developed with, which also tells of broken markup.
  {
    ...vitest('view', '--project', 'browser', '--maxWorkers=6'),
    environment: { NODE_ENV: 'production' },
  },
  { ...playwright('portal'), after: ['build', 'tours'] },
];

/** What takes that part of a core meanwhile, one after the other too. */
const beside: Part[] = [
  // Several checkers instantiate the same types each.
  check('types', 'tsc', '-p', '.', '--checkers', '1'),
  check('lint', 'oxlint', '--type-aware'),
  check('format', 'oxfmt', '--check', '.'),
  vitest('rules', '--project', 'rules'),
  vitest('unit', '--project', 'unit'),
  check('build', 'node', 'scripts/build.ts'),
  check('bytes', 'node', 'bench/bytes.ts'),
  // The tours of the built portal are made while nobody waits for them.
  check('tours', 'playwright', 'test', '--list', '--reporter=json'),
  vitest('models', '--project', 'models'),
  // Tests that replace a module; and the server is killed a few times while clients pay.
  vitest('apart', '--project', 'apart'),
];
const lanes = [wide, beside];
const parts = lanes.flat();

/** What takes longer, for `npm run test:deep`: every tour in the built portal, every mutant, 1,100 kills. */
const deepParts: Part[] = [
  playwright('portal, all tours', { DEEP: '1' }),
  {
    ...vitest('server, both engines', '--project', 'server'),
    environment: { DEEP: '1' },
  },
  {
    ...vitest('view, all looks and faults', '--project', 'browser'),
    environment: { VITE_DEEP: '1' },
  },
  {
    ...vitest('models, as everybody and counted twice', '--project', 'models'),
    environment: { DEEP: '1' },
  },
  {
    ...vitest('apart, 200 kills of disputes and of resubmits', '--project', 'apart'),
    environment: { DEEP: '1' },
  },
  check('mutants', 'node', 'model-tests/paths.ts', '--mutants'),
  check('domain mutants', 'stryker', 'run', 'scripts/domain-mutants/stryker.config.ts'),
  check('money mutants', 'stryker', 'run', 'scripts/money-mutants/stryker.config.ts'),
  check('new flows', 'node', 'scripts/new/try.ts'),
  // Drawn from what the models and views say: what lacks words leaves it undrawn.
  check('atlas', 'node', 'scripts/atlas.ts'),
  check('planted defects', 'node', 'scripts/planted/run.ts'),
  check('crash, 500 kills', 'node', 'server/crash/run.ts', '--kills', '500'),
  check('crash, 200 kills of AutoPay', 'node', 'server/crash/run-autopay.ts'),
];

function reportOf(name: string): string {
  return join(reports, `${name}.json`);
}

interface Result {
  name: string;
  counts: Counts;
  failures: string[];
  seconds: number;
}

/** @param isAlone whether what it prints is shown at once, not when it has ended */
async function runPart(part: Part, isAlone: boolean): Promise<Result> {
  console.log(isAlone ? `\n--- ${part.name}` : `… ${part.name}`);
  const started = performance.now();
  const [program = '', ...args] = part.command;
  const child = spawn(program, args, {
    stdio: isAlone ? 'inherit' : 'pipe',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      // A server that is started again and again finds its modules compiled.
      NODE_COMPILE_CACHE: join(reports, 'compiled'),
      [toursVariable]: join(reports, 'tours'),
      ...part.environment,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(part.name),
    },
  });
  const printed: Buffer[] = [];
  child.stdout?.on('data', (text: Buffer) => printed.push(text));
  child.stderr?.on('data', (text: Buffer) => printed.push(text));
  const status = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  if (!isAlone) console.log(`\n--- ${part.name}\n${Buffer.concat(printed).toString()}`);
  const report = existsSync(reportOf(part.name))
    ? JSON.parse(readFileSync(reportOf(part.name), 'utf8'))
    : undefined;
  keepTestResults(part.name, report);
  const seconds = (performance.now() - started) / 1000;
  return { name: part.name, counts: part.reads(report, status ?? 1), failures: part.names(report), seconds };
}

/** Runs the parts of each lane in turn, and the lanes beside one another. */
async function runBeside(lanes: readonly Part[][]): Promise<Result[]> {
  const results = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<Result>()]));
  const isAlone = lanes.filter((lane) => lane.length > 0).length === 1;
  const inTurn = async (lane: readonly Part[]): Promise<void> => {
    for (const part of lane) {
      for (const name of part.after ?? []) await results.get(name)?.promise;
      results.get(part.name)?.resolve(await runPart(part, isAlone));
    }
  };
  await Promise.all(lanes.map(inTurn));
  return Promise.all([...results.values()].map(({ promise }) => promise));
}

/**
 * Of Vitest's parts, what imports something that has changed since a commit. The tours in the built portal reach
 * everything, so they are walked whole.
 */
function affectedBy(commit: string, part: Part): Part {
  if (part.command[0] !== 'vitest') return part;
  return {
    ...part,
    command: [...part.command, `--changed=${commit}`, '--passWithNoTests'],
    reads: (report, exitCode) =>
      exitCode === 0 && isEmptyRun(report) ? { passed: 0, failed: 0 } : part.reads(report, exitCode),
  };
}

/** Runs the named parts, all where none is named, and reports each; a failure does not stop the rest. */
async function main(words: string[]): Promise<void> {
  const isDeep = words.includes('--deep');
  const names = words.filter((word) => word !== '--deep' && word !== '--affected');
  const passed = words.includes('--affected') ? lastPassed(root) : null;
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such part: ${unknown.join(', ')}. Parts: ${parts.map((part) => part.name).join(', ')}`,
    );
  const isNamed = ({ name }: Part) => names.length === 0 || names.includes(name);
  const started = performance.now();
  const results = await runBeside(
    lanes.map((lane) => lane.filter(isNamed).map((part) => (passed ? affectedBy(passed, part) : part))),
  );
  if (isDeep) for (const part of deepParts) results.push(await runPart(part, true));
  const seconds = (performance.now() - started) / 1000;
  rmSync(reports, { recursive: true });

  console.log('\nPart                   Time   Passed  Failed');
  for (const { name, counts, seconds } of results) {
    const time = `${seconds.toFixed(1)} s`.padStart(9);
    console.log(
      `${name.padEnd(18)}${time}${String(counts.passed).padStart(9)}${String(counts.failed).padStart(8)}`,
    );
  }
  const total = results.map((result) => result.counts).reduce(addCounts, { passed: 0, failed: 0 });
  console.log(`Took ${seconds.toFixed(1)} s\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  // Last, so that whoever sees only the end of a long log knows what failed.
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`${name}: ${failure}`);
  if (total.failed === 0 && names.length === 0) notePassed(root);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

await main(process.argv.slice(2));
