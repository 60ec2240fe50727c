import { importsOf } from './imports.ts';
import { at, isSource, isTest } from './repository.ts';
import type { RepositoryFile, Rule } from './repository.ts';

const unrunTest =
  /\b(?:test|it|describe|suite|bench)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|skipIf|runIf)\b/g;
const sleep = /\bwaitForTimeout\(|\btimers\/promises\b|new Promise\([^)]*\)\s*=>\s*setTimeout\(/g;

function places(file: RepositoryFile, pattern: RegExp): string[] {
  return [...file.text.matchAll(pattern)].map((match) => `${at(file, match.index)}: ${match[0]}`);
}

const testFile = (text: string): RepositoryFile => ({ path: 'server/money/payments/submit.test.ts', text });

export const everyTestRuns: Rule = {
  name: 'no test is skipped or singled out',
  reason:
    'A skipped test says nothing while it looks like one that does; a singled-out one silences its neighbours.',
  complaints: (files) =>
    files.filter((file) => isSource(file) && isTest(file)).flatMap((file) => places(file, unrunTest)),
  bad: ['skip', 'only', 'todo', 'concurrent.skip'].map((word) => testFile(`test.${word}('pays', pay);`)),
  good: [testFile("test.each(cases)('pays', pay);"), testFile('const only = items.only;')],
};

export const noSleeps: Rule = {
  name: 'no test waits for time to pass',
  reason:
    'A sleep is too long on a fast machine and too short on a slow one. Wait for what must happen, or move the clock.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && file.path.includes('.test.'))
      .flatMap((file) => places(file, sleep)),
  bad: [
    testFile('await page.waitForTimeout(500);'),
    testFile('await new Promise((done) => setTimeout(done, 500));'),
    testFile(`import { setTimeout } from 'node:timers/promises';`),
  ],
  good: [testFile('clock.setTimeout(later, 500);')],
};

const replacesModule = /\bvi\.(?:mock|doMock|resetModules)\(/g;

export const replacedModulesStandApart: Rule = {
  name: 'a test that replaces a module stands apart',
  reason:
    'Files share the modules that their worker has loaded: a module replaced by one is missed by that file, or met by the next.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && file.path.includes('.test.') && !file.path.includes('.apart.test.'))
      .flatMap((file) => places(file, replacesModule)),
  bad: [testFile("vi.mock(import('./advance-payment.ts'), { spy: true });"), testFile('vi.resetModules();')],
  good: [
    { path: 'server/money/payments/late.apart.test.ts', text: "vi.mock(import('./advance-payment.ts'));" },
    testFile('vi.mocked(pay).mockClear();'),
  ],
};

const spec = (text: string): RepositoryFile => ({ path: 'model-tests/portal/parcel.spec.ts', text });
const ownTest = /import \{[^}]*\btest\b[^}]*\} from '@playwright\/test'/g;

export const everyPageIsWatched: Rule = {
  name: 'stories in the built portal use the shared test',
  reason:
    'It fails where a page breaks the portal’s policy or throws what nobody catches; Playwright’s own does not.',
  complaints: (files) =>
    files
      .filter((file) => /\/portal\/.*\.spec\.ts$/.test(file.path))
      .flatMap((file) => places(file, ownTest)),
  bad: [spec("import { expect as shortly, test, type Page } from '@playwright/test';")],
  good: [
    spec("import { expect, type Page } from '@playwright/test';\nimport { test } from './test.ts';"),
    { path: 'model-tests/portal/test.ts', text: "import { test as playwright } from '@playwright/test';" },
  ],
};

/** What stands in the server's folders for its tests alone. */
const forTests = /^server\/(?:testing|crash)\/|\/operation-requests\.ts$/;
const importing = (path: string, request: string): RepositoryFile => ({
  path,
  text: `import { x } from '${request}';`,
});

export const testMaterialStaysOut: Rule = {
  name: 'the server imports nothing that is there for its tests',
  reason:
    'What makes a portal easy to test, known passwords and a clock that stands, makes a server easy to break.',
  complaints: (files) =>
    files
      .filter((file) => isSource(file) && file.path.startsWith('server/'))
      .filter((file) => !isTest(file) && !forTests.test(file.path))
      .flatMap((file) =>
        importsOf(file)
          .filter(({ target }) => forTests.test(target))
          .map(({ target, offset }) => `${at(file, offset)} must not import ${target}`),
      ),
  bad: [
    importing('server/app.ts', '#server/testing/fixtures.ts'),
    importing('server/money/payments/operations.ts', './operation-requests.ts'),
    importing('server/demo/load-demo.ts', '#server/crash/crash-world.ts'),
  ],
  good: [
    importing('server/money/payments/create-payment.test.ts', '#server/testing/paying.ts'),
    importing('server/money/payments/operation-requests.ts', '#server/testing/sample-request.ts'),
    importing('server/crash/run.ts', '#server/testing/embedded-postgres.ts'),
    importing('server/operations.ts', '#server/money/operations.ts'),
  ],
};
