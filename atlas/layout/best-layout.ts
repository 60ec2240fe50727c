import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Chart } from '../chart/chart.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { visibleParts, type Visible } from '../drawing/visible.ts';
import { judge } from './judge-drawing.ts';
import { layoutGraph, withAttempt, type Attempt } from './layout-graph.ts';
import { readLayout } from './read-layout.ts';

/** What is asked of the engine: lay out a graph with so many seeds at most, and keep the best. */
export interface LayoutRequest {
  readonly graph: ElkNode;
  readonly seeds: number;
  readonly visible: Pick<Visible, 'states'> & {
    readonly edges: Visible['edges'];
    readonly open: readonly string[];
  };
}

/** The best drawing; without one the engine has refused every way. */
export interface LayoutAnswer {
  readonly drawing: Drawing | null;
  readonly overlaps: readonly string[];
  readonly crossings: number;
  readonly error: string;
}

/** The layout engine, wherever it runs. */
export interface Engine {
  readonly layout: (graph: ElkNode) => Promise<ElkNode>;
}

interface Tried extends LayoutAnswer {
  readonly score: number;
  readonly attempt: Attempt;
}

async function attempted(
  engine: Engine,
  { graph, visible }: LayoutRequest,
  attempt: Attempt,
): Promise<Tried> {
  const open = new Set(visible.open);
  const parts = { ...visible, isOpen: (id: string) => open.has(id), staying: new Map() };
  try {
    const drawing = readLayout(await engine.layout(withAttempt(graph, attempt)), parts);
    return { drawing, ...judge(drawing), attempt, error: '' };
  } catch (error) {
    // The engine throws on some graphs with some seeds; another seed may do.
    return { drawing: null, overlaps: [], crossings: 0, score: Infinity, attempt, error: String(error) };
  }
}

const isClean = ({ drawing, overlaps, crossings }: Tried): boolean =>
  drawing !== null && overlaps.length === 0 && crossings === 0;

/**
 * The best of several layouts. With and without the chart's own order, of which the engine refuses one for some charts;
 * then both directions, in which the same crosses; then further seeds in the best of these, and none where nothing
 * crosses.
 */
export async function bestLayout(engine: Engine, request: LayoutRequest): Promise<LayoutAnswer> {
  let found = await attempted(engine, request, { direction: 'DOWN', order: 'NONE', seed: 1 });
  const consider = async (change: Partial<Attempt>): Promise<void> => {
    const tried = await attempted(engine, request, { ...found.attempt, ...change });
    if (tried.score < found.score) found = tried;
  };
  if (!isClean(found)) await consider({ order: 'PREFER_EDGES' });
  await consider({ direction: 'RIGHT' });
  for (let seed = 2; seed <= request.seeds && !isClean(found); seed += 1) await consider({ seed });
  const { drawing, overlaps, crossings, error } = found;
  return { drawing, overlaps, crossings, error };
}

/** Asks for one drawing of a chart, with so many seeds at most. */
export function layoutRequest(
  chart: Chart,
  name: string,
  spoken: readonly ChartWords[],
  seeds: number,
): LayoutRequest {
  const parts = visibleParts(chart, name);
  const open = parts.states.filter(({ id }) => parts.isOpen(id)).map(({ id }) => id);
  return {
    graph: layoutGraph(chart, name, spoken),
    seeds,
    visible: { states: parts.states, edges: parts.edges, open },
  };
}
