import { spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A test that ran, by its whole name. */
interface RanTest {
  readonly file: string;
  readonly name: string;
  readonly hasPassed: boolean;
}

/** What ran, and what was printed, for whoever has to find out why nothing did. */
export interface Ran {
  readonly tests: readonly RanTest[];
  readonly output: string;
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Runs tests of a project in a tree with Vitest; a file that cannot be read has no tests. */
export function runTests(
  tree: string,
  project: string,
  files: readonly string[],
  more: readonly string[] = [],
): Ran {
  const report = join(tree, 'planted-report.json');
  rmSync(report, { force: true });
  const { stdout, stderr } = spawnSync(
    join(tree, 'node_modules', '.bin', 'vitest'),
    ['run', '--project', project, ...files, ...more, '--reporter=json', `--outputFile=${report}`],
    { cwd: tree, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 64_000_000 },
  );
  const output = `${stdout}${stderr}`.trim().slice(-2000);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const tests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({
          file: relative(realpathSync(tree), realpathSync(name)).split(sep).join('/'),
          name: fullName,
          hasPassed: status === 'passed',
        })),
    );
    return { tests, output };
  } catch {
    return { tests: [], output };
  }
}
