import { expect, test } from 'vitest';
import { addCounts, commandCounts, playwrightCounts, vitestCounts } from './test-counts.ts';

const vitest = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
const playwright = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 } };

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
