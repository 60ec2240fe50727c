import { stripVTControlCharacters } from 'node:util';

/** Single tests that passed and failed. */
export interface Counts {
  passed: number;
  failed: number;
}

/** A command that checks the whole repository is one test. */
export function commandCounts(exitCode: number): Counts {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

/** Vitest's JSON report. A skipped test has not passed; a file that does not load fails without any test. */
export function vitestCounts(report: unknown, exitCode: number): Counts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = (report ??
    emptyVitest) as VitestReport;
  return withExitCode(numPassedTests, numFailedTests + numPendingTests + numTodoTests, exitCode);
}

const emptyVitest: VitestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[];
}

/** Playwright's JSON report. A test that passed only when repeated is unreliable: it counts as failed. */
export function playwrightCounts(report: unknown, exitCode: number): Counts {
  if (!report) return withExitCode(0, 0, exitCode);
  const { expected, unexpected, flaky, skipped } = (report as PlaywrightReport).stats;
  return withExitCode(expected, unexpected + flaky + skipped, exitCode);
}

// A run that ends badly without naming a test, or that names none at all, is a failure of its own.
function withExitCode(passed: number, failed: number, exitCode: number): Counts {
  const silent = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

/** Whether Vitest found no test to run. */
export function isEmptyRun(report: unknown): boolean {
  return (report as { numTotalTests?: number } | undefined)?.numTotalTests === 0;
}

export function addCounts(one: Counts, other: Counts): Counts {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

/** The tests that a report of Vitest's says have failed, each with the first line of why. */
export function vitestFailures(report: unknown): string[] {
  const { testResults = [] } = (report ?? {}) as { testResults?: VitestFile[] };
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [told([name], message)];
    return failed.map(({ fullName, failureMessages }) => told([name, fullName], failureMessages?.[0]));
  });
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

/** The same of Playwright's report. */
export function playwrightFailures(report: unknown): string[] {
  const failuresIn = ({ title, suites = [], specs = [] }: PlaywrightSuite): string[] => [
    ...suites.flatMap(failuresIn),
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => told([title, spec.title], spec.tests[0]?.results.at(-1)?.error?.message)),
  ];
  return ((report as PlaywrightReport | undefined)?.suites ?? []).flatMap(failuresIn);
}

function told(where: readonly string[], why = ''): string {
  const [first = ''] = stripVTControlCharacters(why).split('\n');
  return `${where.join(' > ')}: ${first}`;
}
