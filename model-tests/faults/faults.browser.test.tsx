import { describe, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { flows } from '../browser/flows.ts';
import type { View } from '../browser/view.ts';
import { explore, type Graph } from '../harness/explore.ts';
import type { Model } from '../harness/model.ts';
import { askingStates, cellName, cellsOf, everydayCells } from './cells.ts';
import { deadEndsOnScreen } from './dead-ends.tsx';
import type { Stage } from './fault-scene.tsx';
import { play } from './judges.ts';
import { depthReport, type PlayedCell } from './report.ts';

const isDeep = Boolean(import.meta.env['VITE_DEEP']);

interface Flow {
  readonly model: Model;
  readonly view: View;
  readonly graph: Graph;
}

async function readFlow({ name, readView, readModel }: (typeof flows)[number]): Promise<Flow> {
  if (!readModel) throw new Error(`There is no model-tests/${name}.model.ts.`);
  await page.viewport(1280, 900);
  const [{ default: view }, { default: model }] = await Promise.all([readView(), readModel()]);
  return { model, view, graph: explore(model) };
}

function liveView(name: string, view: View): Stage['view'] {
  const { live } = view;
  if (live) return { ...view, live };
  throw new Error(
    `The chart '${name}' asks the server, and its view does not say over which calls it runs: add ` +
      `live: () => <the chart as its route provides it> to model-tests/${name}.view.tsx.`,
  );
}

/** A busy machine takes several times as long. */
const LONG = { timeout: isDeep ? 1_800_000 : 600_000 };

describe.each(flows)('$name', (one) => {
  const { name } = one;
  // Explored once, in the first test that asks.
  let explored: Promise<Flow> | undefined;
  const flow = () => (explored ??= readFlow(one));

  test('nowhere is a dead end: a control, a timer, a call or a link leads on', LONG, async () => {
    expect(await deadEndsOnScreen(await flow())).toEqual([]);
  });

  test('every fault of every call ends as its kind says', LONG, async () => {
    const { model, graph, view } = await flow();
    const all = askingStates(model, graph);
    if (all.length === 0) return;
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
    await commands.writeFile(
      `model-tests/report/faults/view/${name}.json`,
      `${JSON.stringify(depthReport(name, played), undefined, 2)}\n`,
    );
    const failed = played.filter(({ wrongs }) => wrongs.length > 0);
    expect(failed.map(({ cell, expected, wrongs }) => ({ cell, expected, wrongs }))).toEqual([]);
  });
});
