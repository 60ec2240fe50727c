import { expect, test } from 'vitest';
import {
  addCounts,
  commandCounts,
  isEmptyRun,
  playwrightCounts,
  playwrightFailures,
  vitestCounts,
  vitestFailures,
} from './test-counts.ts';

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } };

test('a run of no test is one, a run that was cut off is none', () => {
  expect([isEmptyRun({ numTotalTests: 0 }), isEmptyRun({ numTotalTests: 1 }), isEmptyRun(undefined)]).toEqual(
    [true, false, false],
  );
});

test('a command counts as one test', () => {
  expect(commandCounts(0)).toEqual({ passed: 1, failed: 0 });
  expect(commandCounts(2)).toEqual({ passed: 0, failed: 1 });
});

test('the tests of a report are counted', () => {
  expect(vitestCounts(vitest, 0)).toEqual({ passed: 7, failed: 0 });
  expect(vitestCounts({ ...vitest, numFailedTests: 2 }, 1)).toEqual({ passed: 7, failed: 2 });
  expect(playwrightCounts(playwright, 0)).toEqual({ passed: 4, failed: 0 });
});

test('what was skipped or passed only when repeated has not passed', () => {
  expect(vitestCounts({ ...vitest, numPendingTests: 1, numTodoTests: 1 }, 0).failed).toBe(2);
  expect(playwrightCounts({ stats: { expected: 4, unexpected: 0, flaky: 1, skipped: 2 } }, 0).failed).toBe(3);
});

test('a run that fails without a failed test is one failure', () => {
  expect(vitestCounts(vitest, 1)).toEqual({ passed: 7, failed: 1 });
  expect(vitestCounts(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(undefined, 1)).toEqual({ passed: 0, failed: 1 });
});

test('a run without any test is a failure', () => {
  expect(vitestCounts({ ...vitest, numPassedTests: 0 }, 0).failed).toBe(1);
});

test('counts add up', () => {
  expect(addCounts({ passed: 1, failed: 2 }, { passed: 3, failed: 4 })).toEqual({ passed: 4, failed: 6 });
});

test('each failed test is named with the first line of why', () => {
  const passed = { status: 'passed', fullName: 'it adds' };
  const failed = {
    status: 'failed',
    fullName: 'it divides',
    failureMessages: ['Error: by zero\n  at sum.ts'],
  };
  const files = [
    { name: 'sum.test.ts', status: 'failed', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'Cannot find sum.ts', assertionResults: [] },
    { name: 'fine.test.ts', status: 'passed', assertionResults: [passed] },
  ];
  expect(vitestFailures({ ...vitest, testResults: files })).toEqual([
    'sum.test.ts > it divides: Error: by zero',
    'broken.test.ts: Cannot find sum.ts',
  ]);
  const spec = (ok: boolean, title: string) => ({
    ok,
    title,
    tests: [{ results: [{ error: { message: '\u001b[31mNot visible\u001b[39m\nCall log' } }] }],
  });
  const inner = { title: 'paying', specs: [spec(true, 'by bank'), spec(false, 'by card')] };
  expect(playwrightFailures({ ...playwright, suites: [{ title: 'pay.spec.ts', suites: [inner] }] })).toEqual([
    'paying > by card: Not visible',
  ]);
});

test('a report that never came names no test', () => {
  expect(vitestFailures(undefined)).toEqual([]);
  expect(playwrightFailures(undefined)).toEqual([]);
});
