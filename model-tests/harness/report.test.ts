import { expect, test } from 'vitest';
import { compare } from './accepted.ts';
import { machineReport, mergedReports, type DatedReport } from './report.ts';
import { coffeeModel } from './test-machine.ts';
import { pureWalk } from './walk.ts';

const walk = pureWalk(coffeeModel());
const unknown = { mutation: undefined, view: undefined, portal: undefined };
const report = machineReport({ walk, comparison: compare(walk, ''), ...unknown });

test('what was not run is null, not nought', () => {
  expect(report).toMatchObject({ mutants: null, depths: { view: null, portal: null } });
});

test('a run of one chart keeps what is known of the others, and nothing of one that it could not walk', () => {
  const of = (id: string, on: string): DatedReport => ({ ...report, id, on });
  const before = [of('coffee', 'Monday'), of('milk', 'Monday'), of('tea', 'Monday')];
  const after = mergedReports(before, [of('coffee', 'Tuesday')], ['coffee', 'milk']);
  expect(after.map(({ id, on }) => [id, on])).toEqual([
    ['coffee', 'Tuesday'],
    ['tea', 'Monday'],
  ]);
});
