import { createRoot } from 'react-dom/client';
import { isByControl } from '../browser/controls.ts';
import type { View } from '../browser/view.ts';
import type { Graph } from '../harness/explore.ts';
import { valueText } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import { walkTo } from '../harness/suite.ts';
import { turn } from '../browser/lasting.ts';
import { happen, startLiveChart } from './live-chart.ts';
import { waysOut } from './page-facts.ts';

interface Flow {
  readonly model: Model;
  readonly view: View;
  readonly graph: Graph;
}

/** Turns that a view has to show a state. */
const PATIENCE = 100;

/** Whether a control, a timer or the end of a call leads on; what comes from elsewhere does not count. */
function leadsOn({ model, view, graph }: Flow, moment: number): boolean {
  const { snapshot, status, running, timers } = graph.moments[moment]!;
  const edges = graph.leaving[moment] ?? [];
  const isOwn = (type: string) => type.startsWith('xstate.');
  const isAsking = [...running].some((invoke) => 'asks' in (model.calls[invoke] ?? {}));
  return (
    status !== 'active' ||
    isAsking ||
    timers.length > 0 ||
    edges.some(({ event, to }) => to !== moment && (isOwn(event.type) || isByControl(view, event, snapshot)))
  );
}

/** Whether the screen of a moment has something to press or follow, such as a link to another page. */
async function hasWayOut(flow: Flow, moment: number): Promise<boolean> {
  const { model, view, graph } = flow;
  const way = walkTo(graph, moment);
  if (!way) return false;
  const input = model.inputs[way.start];
  const chart = startLiveChart(flow, view.live?.(input) ?? model.machine, input, 'none');
  for (const event of way.events) happen(chart, event);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(view.render(chart.actor));
  for (let turns = 0; turns < PATIENCE && waysOut() === 0; turns += 1) await turn();
  const isFound = waysOut() > 0;
  root.unmount();
  document.body.replaceChildren();
  chart.actor.stop();
  return isFound;
}

/**
 * States from which a user gets nowhere: no control, timer or call leads on, and nothing on the screen leads away.
 * Where the model lets a chart rest, or the view is a part of a page, the page around it goes on.
 */
export async function deadEndsOnScreen(flow: Flow): Promise<string[]> {
  const { model, graph, view } = flow;
  if (view.partOf) return [];
  const stuck = new Map<string, number>();
  for (const [moment, { snapshot }] of graph.moments.entries()) {
    // Nothing is known of what leads on where no walk comes by.
    if (!graph.leaving[moment]) continue;
    const state = valueText(snapshot.value);
    if (!stuck.has(state) && !leadsOn(flow, moment)) stuck.set(state, moment);
  }
  const found: string[] = [];
  for (const [state, moment] of stuck) {
    if (!model.restingStates.includes(state) && !(await hasWayOut(flow, moment))) found.push(state);
  }
  return found;
}
