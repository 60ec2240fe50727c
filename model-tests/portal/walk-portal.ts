import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Graph } from '../harness/explore.ts';
import type { Tour } from '../harness/tours.ts';
import { HeldCalls } from './answers.ts';
import type { PortalFlow, PortalScene } from './portal-flow.ts';

async function sees(page: Page, heading: string | RegExp, after: string): Promise<void> {
  await expect(page.getByRole('heading', { name: heading }), `after ${after}`).toBeVisible();
}

function snapshotAt(graph: Graph, moment: number): AnyMachineSnapshot {
  const snapshot = graph.moments[moment]?.snapshot;
  if (!snapshot) throw new Error(`The graph has no moment ${moment}.`);
  return snapshot;
}

const actorOf = (type: string): string => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? '';

async function step<Fixture>(
  flow: PortalFlow<Fixture>,
  graph: Graph,
  scene: PortalScene<Fixture>,
  calls: HeldCalls,
  edge: Edge,
): Promise<void> {
  const { event, label } = edge;
  if (event.type.startsWith('xstate.after.')) {
    const timer = graph.moments[edge.from]?.timers.find(({ type }) => type === event.type);
    await scene.page.clock.runFor(timer?.delay ?? 0);
    return;
  }
  const answer = flow.answers[label];
  if (answer) await calls.answer(actorOf(event.type), answer);
  await flow.acts[event.type]?.(scene, event, snapshotAt(graph, edge.from));
}

/**
 * Walks one tour in the built portal: the user's steps on the page, the outcomes by the real server or by what
 * happens to the call on the network, delays on the page's clock. Each state shows its heading; at the end the
 * server agrees with the chart.
 */
export async function walkInPortal<Fixture>(
  flow: PortalFlow<Fixture>,
  graph: Graph,
  tour: Tour,
  page: Page,
): Promise<void> {
  const begin = flow.starts[tour.start.name];
  if (!begin) throw new Error(`The start '${tour.start.name}' is not arranged.`);
  const calls = new HeldCalls(flow.calls);
  await calls.watch(page);
  await page.clock.install();
  const scene = { page, fixture: await begin(page) };
  await sees(page, flow.heading(snapshotAt(graph, tour.start.at)), `start '${tour.start.name}'`);
  for (const [index, edge] of tour.edges.entries()) {
    await step(flow, graph, scene, calls, edge);
    const next = tour.edges[index + 1];
    // What comes about by itself may have gone on before anybody could look.
    const passes = next && flow.byItself.includes(next.label);
    if (!passes)
      await sees(page, flow.heading(snapshotAt(graph, edge.to)), `step ${index + 1}: ${edge.label}`);
  }
  await flow.verify(scene, snapshotAt(graph, tour.edges.at(-1)?.to ?? tour.start.at));
  await calls.letGo();
}
