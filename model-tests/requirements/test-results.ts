import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readReport, reportFile, writeReport } from '../harness/model-files.ts';

/** A test of the last run of its part. */
export interface TestResult {
  /** From the repository's folder. */
  readonly file: string;
  /** The titles around it and its own. */
  readonly title: string;
  readonly passed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const inRepository = (file: string): string => relative(root, file).replaceAll('\\', '/');

function vitestResults({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: inRepository(name),
        title: fullName,
        passed: status === 'passed',
      })),
  );
}

function playwrightResults({ config, suites }: PlaywrightReport): TestResult[] {
  const inside = (suite: PlaywrightSuite, around: readonly string[]): TestResult[] => [
    ...suite.specs.map(({ title, ok }) => ({
      file: inRepository(`${config.rootDir}/${suite.file}`),
      title: [...around, title].join(' '),
      passed: ok,
    })),
    ...(suite.suites ?? []).flatMap((inner) => inside(inner, [...around, inner.title])),
  ];
  // The outermost suite is the file.
  return suites.flatMap((suite) => inside(suite, []));
}

/** The tests in a JSON report of Vitest or Playwright; none in any other. */
export function testResults(report: unknown): TestResult[] {
  if (typeof report !== 'object' || report === null) return [];
  if ('testResults' in report) return vitestResults(report as VitestReport);
  return 'suites' in report ? playwrightResults(report as PlaywrightReport) : [];
}

/** Keeps the results of a part of `npm test` for the index of requirements. */
export function keepTestResults(part: string, report: unknown): void {
  const results = testResults(report);
  if (results.length > 0) writeReport(`tests/${part}.json`, results);
}

/** The results of the last runs of all parts; none before `npm test` has run. */
export function readTestResults(): TestResult[] {
  const files = globSync('*.json', { cwd: reportFile('tests') });
  return files.toSorted().flatMap((file) => readReport(`tests/${file}`) as TestResult[]);
}
