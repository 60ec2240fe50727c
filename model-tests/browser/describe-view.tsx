import { afterAll, describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { readChart } from '#atlas/chart/read-chart.ts';
import { wordless } from '#atlas/chart/with-words.ts';
import type { Catalog } from '#locales/catalog.ts';
import { askingStates, cellName, cellsOf, everydayCells } from '../faults/cells.ts';
import { deadEndsOnScreen } from '../faults/dead-ends.tsx';
import type { Stage } from '../faults/fault-scene.tsx';
import { play } from '../faults/judges.ts';
import { depthReport, type PlayedCell } from '../faults/report.ts';
import { exploreAlong, type AlongWalks } from '../harness/explore-along.ts';
import { explore } from '../harness/explore.ts';
import type { Model } from '../harness/model.ts';
import { readTours } from '../harness/paths-file.ts';
import { replayOptions, stepMark } from '../harness/replay-options.ts';
import { tours } from '../harness/tours.ts';
import { refusalWrongs } from './refusals.tsx';
import type { View } from './view.ts';
import { walkView } from './walk-view.tsx';

const catalogs = import.meta.glob<Catalog>('../../src/locales/*/en.json', { import: 'default', eager: true });
const keys = new Set(Object.values(catalogs).flatMap((catalog) => Object.keys(catalog)));

const isDeep = Boolean(import.meta.env['VITE_DEEP']);

/** A busy machine takes several times as long. */
const LONG = { timeout: isDeep ? 1_800_000 : 600_000 };

/** `npm run paths -- payment --tour 3 --headed` shows one tour, slowly. */
const replay = replayOptions(import.meta.env as Record<string, string>);
const onStep = (step: number) => {
  if (replay) console.log(`${stepMark}${step}`);
};

function liveView(name: string, view: View): Stage['view'] {
  const { live } = view;
  if (live) return { ...view, live };
  throw new Error(
    `The chart '${name}' asks the server, and its view does not say over which calls it runs: add ` +
      `live: () => <the chart as its route provides it> to model-tests/${name}.view.tsx.`,
  );
}

/**
 * What is walked of a chart: every day its accepted tours, which the walks at pure depth have found to be those of the
 * whole; in the deep run, and while nothing is accepted, the whole.
 */
async function toWalk(folder: string, model: Model): Promise<AlongWalks> {
  const committed = await commands.readFile(`${folder}/${model.id}.paths.json`).catch(() => '');
  const accepted = readTours(committed).map(({ start, kills, steps }) => ({
    start,
    kills,
    steps: steps.map(({ event }) => event),
  }));
  if (replay) return exploreAlong(model, accepted.slice(replay.tour - 1, replay.tour));
  if (!isDeep && accepted.length > 0)
    return exploreAlong(
      model,
      accepted.filter(({ kills }) => kills === undefined),
    );
  const graph = explore(model);
  return { graph, tours: tours(graph) };
}

/**
 * The tests of a chart in its real view: its tours, where nothing leads on, and every fault of its calls.
 * @param folder of the chart's files, from the root: `model-tests/payment`
 */
export function describeView(folder: string, model: Model, view: View): void {
  const name = model.id;
  const write = (file: string, found: unknown) =>
    commands.writeFile(`model-tests/report/${file}/${name}.json`, `${JSON.stringify(found, undefined, 2)}\n`);
  let explored: Promise<AlongWalks> | undefined;
  const walked = () => (explored ??= toWalk(folder, model));

  describe(name, () => {
    // The next chart is walked in the same page.
    afterAll(() => {
      explored = undefined;
    });

    test(
      'the view shows its chart in every state of every tour',
      { timeout: replay ? 3_600_000 : 600_000 },
      async () => {
        const isNamed = ({ event }: { event: string }) => event in view.controls || event in view.called;
        expect(wordless(readChart(name, model.machine), model.words, isNamed)).toEqual([]);
        const { graph, tours } = await walked();
        const walk = await walkView(model, view, { keys, replay, onStep, tours, graph });
        // One tour says nothing about the whole.
        await write(replay ? 'replay' : 'view', walk);
        expect(walk.failures).toEqual([]);
        if (!replay) expect(await refusalWrongs(view, graph), 'what refused states say').toEqual([]);
      },
    );

    test('nowhere is a dead end: a control, a timer, a call or a link leads on', LONG, async () => {
      await page.viewport(1280, 900);
      expect(await deadEndsOnScreen({ model, view, graph: (await walked()).graph })).toEqual([]);
    });

    test('every fault of every call ends as its kind says', LONG, async () => {
      const { graph } = await walked();
      const all = askingStates(model, graph);
      if (all.length === 0) return;
      await page.viewport(1280, 900);
      const stage = { model, graph, view: liveView(name, view) };
      const played: PlayedCell[] = [];
      for (const cell of isDeep ? cellsOf(all) : everydayCells(all)) {
        played.push({
          cell: cellName(cell),
          fault: cell.fault,
          expected: cell.expected,
          wrongs: await play(stage, cell),
        });
      }
      await write('faults/view', depthReport(name, played));
      const failed = played.filter(({ wrongs }) => wrongs.length > 0);
      expect(failed.map(({ cell, expected, wrongs }) => ({ cell, expected, wrongs }))).toEqual([]);
    });
  });
}
