import { describe, expect, test, vi } from 'vitest';
import { readChart } from '#atlas/chart/read-chart.ts';
import { wordless } from '#atlas/chart/with-words.ts';
import { hasView } from './command/judged-tours.ts';
import { pureFaults } from './faults/pure-judge.ts';
import { changedTours, compare } from './harness/accepted.ts';
import { conventionFaults } from './harness/conventions.ts';
import { eventLog } from './harness/event-log.ts';
import { acceptedPaths, modelNames, readModel, writeReport } from './harness/model-files.ts';
import type { Model } from './harness/model.ts';
import { machineReport } from './harness/report.ts';
import { sumOfFigures } from './harness/tour-figures.ts';
import { faults, pureWalk, type PureWalk } from './harness/walk.ts';
import { recountFaults } from './recount/recount.ts';
import { holdings, unknownHolders, unknownReferences } from './requirements.ts';
import { testSources } from './requirements/test-sources.ts';

// A chart with thousands of moments takes seconds, and a busy machine several times that.
vi.setConfig({ testTimeout: 120_000 });

const models = await Promise.all(modelNames().map(readModel));

// Each is walked once, in the first test that asks, so that a chart that cannot be walked fails alone.
const walks = new Map<Model, PureWalk>();

function walked(model: Model): PureWalk {
  const walk = walks.get(model) ?? pureWalk(model);
  walks.set(model, walk);
  return walk;
}

describe.each(models.map((model) => [model.id, model] as const))('%s', (id, model) => {
  test('keeps the conventions of charts', () => {
    expect(conventionFaults(model.machine)).toEqual([]);
  });

  const walk = () => walked(model);

  test('is covered: states, transitions, guard outcomes; its invariants hold and nothing happens unasked', () => {
    expect(faults(walk())).toEqual([]);
  });

  test('ends every fault of every call as its kind says, and nowhere in a dead end', () => {
    const found = pureFaults(model, walk().graph);
    writeReport(`faults/pure/${id}.json`, found);
    expect(found.failed).toEqual([]);
  });

  test('shows in its raw log, counted by other means, what the report says', () => {
    const { tours, pairWalks } = walk();
    const comparison = compare(walk(), acceptedPaths(id));
    const unknown = { mutation: undefined, view: undefined, portal: undefined };
    const report = machineReport({ walk: walk(), comparison, ...unknown });
    const log = eventLog(model, { tour: tours, pairs: pairWalks });
    expect(recountFaults(model.machine, log, report)).toEqual([]);
  });

  test('does what its committed paths say', () => {
    const hint = `if the change is meant: npm run paths -- ${id} --accept`;
    expect(changedTours(compare(walk(), acceptedPaths(id))), hint).toEqual([]);
  });
});

test('the tours of all charts take at most 60 % of the steps of one shortest path for each transition, and 25 % of the starts', () => {
  const { tours, shortestPaths, bound } = sumOfFigures(models.map((model) => walked(model).figures));
  expect(tours.steps).toBeLessThanOrEqual(0.6 * shortestPaths.steps);
  expect(tours.starts).toBeLessThanOrEqual(0.25 * shortestPaths.starts);
  expect(tours.steps).toBeGreaterThanOrEqual(bound.steps);
  expect(tours.starts).toBeGreaterThanOrEqual(bound.starts);
});

// What has a view is asked beside it, where its controls are known.
test('all that moves a chart without a view has words of the business', () => {
  const viewless = models.filter(({ id }) => !hasView(id));
  const faults = viewless.flatMap(({ id, machine, words }) =>
    wordless(readChart(id, machine), words, () => false),
  );
  expect(faults).toEqual([]);
});

describe('requirements', () => {
  const built = new Set(models.map(({ id }) => id));

  test('charts refer only to requirements that the index has', () => {
    expect(unknownReferences(models)).toEqual([]);
  });

  test('the index refers only to states and guards that the charts have', () => {
    expect(unknownHolders(models, testSources())).toEqual([]);
  });

  test('each is held by a state, a guard or a test, once its flow is built', () => {
    const unheld = holdings(models, testSources()).filter(({ holders }) => holders.length === 0);
    const due = unheld.filter(({ requirement }) => requirement.flow && built.has(requirement.flow));
    expect(due.map(({ requirement }) => `${requirement.id} ${requirement.says}`)).toEqual([]);
  });
});
