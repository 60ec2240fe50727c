import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explore, type Edge, type Graph } from '../harness/explore.ts';
import { exploreAlong, type LabelledWalk } from '../harness/explore-along.ts';
import type { Tour } from '../harness/tours.ts';
import {
  flawsOf,
  portalTours,
  unwalked,
  withWaysOut,
  type PortalFlow,
  type PortalTours,
  type Unwalked,
} from './portal-flow.ts';
import { toursVariable } from './tours-variable.ts';
import { withBegunCalls } from './without-network.ts';

/** What is walked of a flow in the built portal, and what is not. */
export interface FlowInPortal extends PortalTours {
  /** The chart as far as its tours come by it, or whole. */
  readonly graph: Graph;
  readonly unwalked: readonly Unwalked[];
  readonly flaws: readonly string[];
}

/** The same as a file has it. */
interface KeptTours extends Pick<FlowInPortal, 'unwalked' | 'flaws'> {
  readonly everyday: readonly LabelledWalk[];
  readonly deep: readonly LabelledWalk[];
}

/** The tours of a flow: as this run has made them, or made and kept for it. */
export function toursInPortal<Fixture>(flow: PortalFlow<Fixture>): FlowInPortal {
  const folder = process.env[toursVariable];
  const file = folder && join(folder, `${nameOf(flow)}.json`);
  if (file && existsSync(file)) return alongKept(flow, JSON.parse(readFileSync(file, 'utf8')) as KeptTours);
  const made = wholeFlow(flow);
  if (file) keep(file, made);
  return made;
}

/** Several flows walk one chart, each in its own way. */
function nameOf<Fixture>({ model, starts, everyday, calls }: PortalFlow<Fixture>): string {
  const told = JSON.stringify([Object.keys(starts), everyday, Object.keys(calls)]);
  return `${model.id}-${createHash('sha256').update(told).digest('hex').slice(0, 8)}`;
}

function wholeFlow<Fixture>(flow: PortalFlow<Fixture>): FlowInPortal {
  const graph = withWaysOut(flow, withBegunCalls(flow, explore(flow.model)));
  return {
    graph,
    ...portalTours(flow, graph),
    unwalked: unwalked(flow, graph),
    flaws: flawsOf(flow, graph),
  };
}

function keep(file: string, { everyday, deep, unwalked, flaws }: FlowInPortal): void {
  const labelled = ({ start, edges }: Tour): LabelledWalk => ({
    start: start.name,
    steps: edges.map(({ label }) => label),
  });
  const kept: KeptTours = { everyday: everyday.map(labelled), deep: deep.map(labelled), unwalked, flaws };
  mkdirSync(join(file, '..'), { recursive: true });
  // Renamed when it is whole: another process may be reading.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(kept));
  renameSync(`${file}.${process.pid}`, file);
}

function alongKept<Fixture>(flow: PortalFlow<Fixture>, kept: KeptTours): FlowInPortal {
  const along = exploreAlong(flow.model, [...kept.everyday, ...kept.deep]).graph;
  const graph = withWaysOut(flow, withBegunCalls(flow, along));
  const tourOf = ({ start: name, steps }: LabelledWalk): Tour => {
    const start = graph.starts.find((one) => one.name === name)!;
    let { at } = start;
    const edges = steps.map((label): Edge => {
      const edge = graph.leaving[at]!.find((one) => one.label === label)!;
      at = edge.to;
      return edge;
    });
    return { start, edges };
  };
  return { ...kept, graph, everyday: kept.everyday.map(tourOf), deep: kept.deep.map(tourOf) };
}
