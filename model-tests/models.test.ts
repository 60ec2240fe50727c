import { describe, expect, test } from 'vitest';
import { existsSync } from 'node:fs';
import { readChart } from '#atlas/chart/read-chart.ts';
import { wordless } from '#atlas/chart/with-words.ts';
import { chartFile, hasView, modelNames, readModel } from './harness/model-files.ts';
import { holdings, requirements, unknownHolders, unknownReferences, untestedRules } from './requirements.ts';
import { requirementsOfNoChart, spuriousReferences } from './requirements/spec-references.ts';
import { testSources } from './requirements/test-sources.ts';

const models = await Promise.all(modelNames().map(readModel));

test('each has test files of its own, so that charts are walked beside one another', () => {
  const views = modelNames().filter(hasView);
  const files = [
    ...modelNames().map((name) => chartFile(name, 'test.ts')),
    ...views.map((name) => chartFile(name, 'view.browser.test.tsx')),
  ];
  expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
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

  test('charts refer only to sentences that are specified, and that are about their flow', () => {
    const told = models.flatMap((model) => spuriousReferences(model, requirements));
    expect(
      told,
      'Name the chart at its sentence in model-tests/requirements/specified-sentences.ts; every form is one of its FORMS',
    ).toEqual([]);
  });

  test('each requirement of a flow names a chart', () => {
    expect(requirementsOfNoChart(models, requirements)).toEqual([]);
  });

  test('the index refers only to states and guards that the charts have', () => {
    expect(unknownHolders(models, testSources())).toEqual([]);
  });

  test('each rule of the domain has a test whose title has its id', () => {
    expect(untestedRules(testSources())).toEqual([]);
  });

  test('each is held by a state, a guard or a test, once its flow is built', () => {
    const unheld = holdings(models, testSources()).filter(({ holders }) => holders.length === 0);
    const due = unheld.filter(({ requirement }) => requirement.flow && built.has(requirement.flow));
    expect(due.map(({ requirement }) => `${requirement.id} ${requirement.says}`)).toEqual([]);
  });
});
