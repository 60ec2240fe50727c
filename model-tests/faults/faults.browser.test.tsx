import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { View } from '../browser/view.ts';
import { explore } from '../harness/explore.ts';
import type { Model } from '../harness/model.ts';
import { askingStates, cellName, cellsOf, eachCallOnce } from './cells.ts';
import type { Stage } from './fault-scene.tsx';
import { play } from './judges.ts';
import { depthReport, type PlayedCell } from './report.ts';

type Default<T> = () => Promise<{ default: T }>;

const views = import.meta.glob('../**/*.view.tsx') as Record<string, Default<View>>;
const models = import.meta.glob('../**/*.model.ts') as Record<string, Default<Model>>;
const isDeep = Boolean(import.meta.env['VITE_DEEP']);

const flows = Object.entries(views).map(([file, readView]) => {
  const name = file.replace(/^\.\.\//, '').replace(/\.view\.tsx$/, '');
  return { name, readView, readModel: models[`../${name}.model.ts`] };
});

async function stageOf(name: string, view: View, model: Model): Promise<Stage> {
  const { live } = view;
  if (!live) {
    throw new Error(
      `The chart '${name}' asks the server, and its view does not say over which calls it runs: add ` +
        `live: () => <the chart as its route provides it> to model-tests/${name}.view.tsx.`,
    );
  }
  return { model, view: { ...view, live }, graph: explore(model) };
}

const asksServer = ({ calls }: Model) => Object.values(calls).some((call) => 'asks' in call);

describe.each(flows)('$name', ({ name, readView, readModel }) => {
  test('every fault of every call ends as its kind says', { timeout: 300_000 }, async () => {
    if (!readModel) throw new Error(`There is no model-tests/${name}.model.ts.`);
    const [{ default: view }, { default: model }] = await Promise.all([readView(), readModel()]);
    if (!asksServer(model)) return;
    await page.viewport(1280, 900);
    const stage = await stageOf(name, view, model);
    const all = askingStates(model, stage.graph);
    const played: PlayedCell[] = [];
    for (const cell of cellsOf(isDeep ? all : eachCallOnce(all))) {
      played.push({
        cell: cellName(cell),
        fault: cell.fault,
        expected: cell.expected,
        wrongs: await play(stage, cell),
      });
    }
    await commands.writeFile(
      `model-tests/report/faults/view/${name}.json`,
      `${JSON.stringify(depthReport(name, played), undefined, 2)}\n`,
    );
    const failed = played.filter(({ wrongs }) => wrongs.length > 0);
    expect(failed.map(({ cell, expected, wrongs }) => ({ cell, expected, wrongs }))).toEqual([]);
  });
});
