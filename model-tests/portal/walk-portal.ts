import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Edge, Graph } from '../harness/explore.ts';
import type { Tour } from '../harness/tours.ts';
import { HeldCalls } from './answers.ts';
import type { PortalFlow, PortalScene } from './portal-flow.ts';

/** Milliseconds that a state may take to show, and a call to be made, where the flow names none. */
const usualPatience = 5_000;

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

/** Prepares what the coming outcome needs to be so before its call begins: right after this step. */
async function prepare<Fixture>(
  flow: PortalFlow<Fixture>,
  scene: PortalScene<Fixture>,
  coming: readonly Edge[],
): Promise<void> {
  const last = coming.findIndex(({ label }) => !flow.byItself.includes(label));
  const soon = last < 0 ? coming : coming.slice(0, last + 1);
  for (const { label } of soon) await flow.ahead?.[label]?.(scene);
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
  const timeout = flow.patience ?? usualPatience;
  const sees = async (at: number, after: string) => {
    const heading = page.getByRole('heading', { name: flow.heading(snapshotAt(graph, at)) });
    await expect(heading, `after ${after}`).toBeVisible({ timeout });
  };
  const calls = new HeldCalls(flow.calls, timeout);
  await calls.watch(page);
  await page.clock.install();
  const scene = { page, fixture: await begin(page) };
  // What comes about by itself may have gone on before anybody could look.
  const passes = (next: Edge | undefined) => next && flow.byItself.includes(next.label);
  if (!passes(tour.edges[0])) await sees(tour.start.at, `start '${tour.start.name}'`);
  for (const [index, edge] of tour.edges.entries()) {
    await prepare(flow, scene, tour.edges.slice(index + 1));
    await step(flow, graph, scene, calls, edge);
    if (!passes(tour.edges[index + 1])) await sees(edge.to, `step ${index + 1}: ${edge.label}`);
  }
  await flow.verify(scene, snapshotAt(graph, tour.edges.at(-1)?.to ?? tour.start.at));
  await calls.letGo();
}
