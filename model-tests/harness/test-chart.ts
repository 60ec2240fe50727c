import { describe, expect, test, vi } from 'vitest';
import { pureFaults } from '../faults/pure-judge.ts';
import { recountFaults } from '../recount/recount.ts';
import { changedTours, compare, type Comparison } from './accepted.ts';
import { conventionFaults } from './conventions.ts';
import { eventLog } from './event-log.ts';
import { acceptedPaths, readModel, writeReport } from './model-files.ts';
import { machineReport } from './report.ts';
import { faults, pureWalk, type PureWalk } from './walk.ts';

/** From this many steps of shortest paths on, tours have enough to share that they must be short. */
const MANY_STEPS = 100;

/**
 * Tests one chart alone, without a view: `model-tests/<chart>.test.ts` calls it, so that charts are walked beside one
 * another.
 */
export async function testChart(id: string): Promise<void> {
  // A chart with thousands of moments takes seconds, and a busy machine several times that.
  vi.setConfig({ testTimeout: 300_000 });
  const model = await readModel(id);
  // Walked once, in the first test that asks, so that a chart that cannot be walked fails there.
  let walked: PureWalk | undefined;
  const walk = (): PureWalk => (walked ??= pureWalk(model));
  let compared: Comparison | undefined;
  const comparison = (): Comparison => (compared ??= compare(walk(), acceptedPaths(id)));

  describe(id, () => {
    test('keeps the conventions of charts', () => {
      expect(conventionFaults(model.machine)).toEqual([]);
    });

    test('is covered: states, transitions, guard outcomes; its invariants hold and nothing happens unasked', () => {
      expect(faults(walk())).toEqual([]);
    });

    test('ends every fault of every call as its kind says, and nowhere in a dead end', () => {
      const found = pureFaults(model, walk().graph);
      writeReport(`faults/pure/${id}.json`, found);
      expect(found.failed).toEqual([]);
    });

    test('does what its committed paths say', () => {
      const hint = `if the change is meant: npm run paths -- ${id} --accept`;
      expect(changedTours(comparison()), hint).toEqual([]);
    });

    // What these hold is how tours are made and counted, for all charts alike; the charts are held above.
    if (!process.env['DEEP']) return;

    test('shows in its raw log, counted by other means, what the report says', () => {
      const { tours, pairWalks } = walk();
      const unknown = { mutation: undefined, view: undefined, portal: undefined };
      const report = machineReport({ walk: walk(), comparison: comparison(), ...unknown });
      const log = eventLog(model, { tour: tours, pairs: pairWalks });
      expect(recountFaults(model.machine, log, report)).toEqual([]);
    });

    test('has tours that cost little more than they must', () => {
      const { tours, shortestPaths, bound } = walk().figures;
      expect(tours.steps).toBeGreaterThanOrEqual(bound.steps);
      expect(tours.starts).toBeGreaterThanOrEqual(bound.starts);
      if (shortestPaths.steps < MANY_STEPS) return;
      // A life with many ends begins anew for each, so that its tours share less than those of a page.
      expect(tours.steps).toBeLessThanOrEqual(0.7 * shortestPaths.steps);
      expect(tours.starts).toBeLessThanOrEqual(Math.max(0.25 * shortestPaths.starts, 1.25 * bound.starts));
    });
  });
}
