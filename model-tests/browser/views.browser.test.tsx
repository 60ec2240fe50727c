import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { readChart } from '#atlas/chart/read-chart.ts';
import { wordless } from '#atlas/chart/with-words.ts';
import type { Catalog } from '#locales/catalog.ts';
import { explore } from '../harness/explore.ts';
import { replayOptions, stepMark } from '../harness/replay-options.ts';
import { flows } from './flows.ts';
import { refusalWrongs } from './refusals.tsx';
import { walkView } from './walk-view.tsx';

const catalogs = import.meta.glob<Catalog>('../../src/locales/*/en.json', { import: 'default', eager: true });
const keys = new Set(Object.values(catalogs).flatMap((catalog) => Object.keys(catalog)));

/** `npm run paths -- payment --tour 3 --headed` shows one tour, slowly. */
const replay = replayOptions(import.meta.env as Record<string, string>);
const onStep = (step: number) => {
  if (replay) console.log(`${stepMark}${step}`);
};

test('every view has a model of its chart', () => {
  expect(flows.filter(({ readModel }) => !readModel).map(({ name }) => name)).toEqual([]);
});

describe.each(flows)('$name', ({ name, readView, readModel, readPaths }) => {
  test(
    'the view shows its chart in every state of every tour',
    { timeout: replay ? 3_600_000 : 600_000 },
    async () => {
      if (!readModel) throw new Error(`There is no model-tests/${name}.model.ts.`);
      const [{ default: model }, { default: view }] = await Promise.all([readModel(), readView()]);
      const isNamed = ({ event }: { event: string }) => event in view.controls || event in view.called;
      expect(wordless(readChart(name, model.machine), model.words, isNamed)).toEqual([]);
      const accepted = (await readPaths?.())?.default.tours ?? [];
      const graph = explore(model);
      const walk = await walkView(model, view, { keys, replay, onStep, accepted, graph });
      // One tour says nothing about the whole.
      const folder = replay ? 'replay' : 'view';
      await commands.writeFile(
        `model-tests/report/${folder}/${name}.json`,
        `${JSON.stringify(walk, undefined, 2)}\n`,
      );
      expect(walk.failures).toEqual([]);
      if (!replay) expect(await refusalWrongs(view, graph), 'what refused states say').toEqual([]);
    },
  );
});
