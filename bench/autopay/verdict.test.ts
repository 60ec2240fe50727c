import { expect, test } from 'vitest';
import { autoPayVerdict, GOAL_SECONDS, type MeasuredRun } from './verdict.ts';

const run = (customers: number, more: Partial<MeasuredRun> = {}): MeasuredRun => ({
  customers,
  invoices: 2,
  announced: { count: customers, seconds: 10 },
  submitted: { count: customers, seconds: 20 },
  rss: { before: 90, peak: 200 },
  heap: { before: 20, peak: 100 },
  payments: customers,
  lines: customers * 2,
  items: customers * 2,
  ...more,
});
const verdict = (large: Partial<MeasuredRun>, load = 0.1) =>
  autoPayVerdict({ small: run(10), large: run(100, large), load, cpus: 2 });

test('is within the goal, flat and whole', () => {
  expect(verdict({ rss: { before: 90, peak: 220 } })).toEqual({
    goalSeconds: GOAL_SECONDS,
    seconds: 30,
    isWithinGoal: true,
    growth: 1.1,
    isFlat: true,
    isWhole: true,
    isBusy: false,
  });
});

test.each([
  ['isWithinGoal', { submitted: { count: 100, seconds: 290 } }],
  ['isFlat', { rss: { before: 90, peak: 300 } }],
  ['isWhole', { lines: 199 }],
  ['isWhole', { payments: 101 }],
  ['isWhole', { items: 0 }],
] as const)('%s is told where it is not so', (key, large) => {
  expect(verdict(large)[key]).toBe(false);
});

test('says that the machine was busy', () => {
  expect(verdict({}, 2).isBusy).toBe(true);
});
