import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const parts: Part[] = [
  check('types', 'tsc', '-p', '.'),
  check('lint', 'oxlint', '--type-aware'),
  check('format', 'oxfmt', '--check', '.'),
  vitest('rules', '--project', 'rules'),
  vitest('unit', '--project', 'unit'),
  vitest('models', '--project', 'models'),
  vitest('server', '--project', 'server'),
  vitest('view', '--project', 'browser'),
  check('build', 'node', 'scripts/build.ts'),
  playwright('portal'),
  // Tests that replace a module; and the server is killed ten times while clients pay.
  vitest('apart', '--project', 'apart'),
];

/** What takes longer, for `npm run test:deep`: every tour in the built portal, every mutant, 500 kills. */
const deepParts: Part[] = [
  playwright('portal, all tours', { DEEP: '1' }),
  {
    ...vitest('server, both engines', '--project', 'server'),
    environment: { DEEP: '1' },
  },
  {
    ...vitest('faults, all states', '--project', 'browser', '-t', 'every fault of every call'),
    environment: { VITE_DEEP: '1' },
  },
  check('mutants', 'node', 'model-tests/paths.ts', '--mutants'),
  check('domain mutants', 'stryker', 'run', 'scripts/domain-mutants/stryker.config.ts'),
  check('money mutants', 'stryker', 'run', 'scripts/money-mutants/stryker.config.ts'),
  check('new flows', 'node', 'scripts/new/try.ts'),
  check('planted defects', 'node', 'scripts/planted/run.ts'),
  check('crash, 500 kills', 'node', 'server/crash/run.ts', '--kills', '500'),
];

function reportOf(name: string): string {
  return join(reports, `${name}.json`);
}

function runPart(part: Part): { counts: Counts; failures: string[]; seconds: number } {
  console.log(`\n--- ${part.name}`);
  const started = performance.now();
  const [program = '', ...args] = part.command;
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...part.environment, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(part.name) },
  });
  const report = existsSync(reportOf(part.name))
    ? JSON.parse(readFileSync(reportOf(part.name), 'utf8'))
    : undefined;
  keepTestResults(part.name, report);
  const seconds = (performance.now() - started) / 1000;
  return { counts: part.reads(report, status ?? 1), failures: part.names(report), seconds };
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
function main(words: string[]): void {
  const isDeep = words.includes('--deep');
  const names = words.filter((word) => word !== '--deep' && word !== '--affected');
  const passed = words.includes('--affected') ? lastPassed(root) : null;
  const unknown = names.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No such part: ${unknown.join(', ')}. Parts: ${parts.map((part) => part.name).join(', ')}`,
    );
  const everyday = parts.filter((part) => names.length === 0 || names.includes(part.name));
  const wanted = isDeep ? [...everyday, ...deepParts] : everyday;
  const chosen = passed ? wanted.map((part) => affectedBy(passed, part)) : wanted;
  const results = chosen.map((part) => ({ name: part.name, ...runPart(part) }));
  rmSync(reports, { recursive: true });

  console.log('\nPart                   Time   Passed  Failed');
  for (const { name, counts, seconds } of results) {
    const time = `${seconds.toFixed(1)} s`.padStart(9);
    console.log(
      `${name.padEnd(18)}${time}${String(counts.passed).padStart(9)}${String(counts.failed).padStart(8)}`,
    );
  }
  const total = results.map((result) => result.counts).reduce(addCounts, { passed: 0, failed: 0 });
  console.log(`Took ${results.reduce((sum, result) => sum + result.seconds, 0).toFixed(1)} s\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  // Last, so that whoever sees only the end of a long log knows what failed.
  for (const { name, failures } of results)
    for (const failure of failures) console.log(`${name}: ${failure}`);
  if (total.failed === 0 && names.length === 0) notePassed(root);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

main(process.argv.slice(2));
