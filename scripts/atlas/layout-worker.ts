import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Drawing } from '#atlas/drawing/drawing.ts';
import type { Visible } from '#atlas/drawing/visible.ts';
import { judge } from './judge-drawing.ts';
import { withAttempt, type Attempt } from './layout-graph.ts';
import { readLayout } from './read-layout.ts';

/** What is asked of this process: lay out a graph with so many seeds at most, and keep the best. */
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

/** Milliseconds after which a drawing that has no faults is not tried to be bettered. */
const LONG = 4_000;

// A package of the old kind: its class is the default of its default.
const engine = new ELK.default();

interface Tried extends LayoutAnswer {
  readonly score: number;
  readonly attempt: Attempt;
}

async function attempted({ graph, visible }: LayoutRequest, attempt: Attempt): Promise<Tried> {
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

/**
 * The best of several layouts. Both directions with one seed: what crosses is the same in both, so the further seeds
 * are tried in the better one only, and none where nothing crosses.
 */
async function best(request: LayoutRequest): Promise<LayoutAnswer> {
  const begun = performance.now();
  let found = await attempted(request, { direction: 'DOWN', seed: 1 });
  const consider = (tried: Tried) => {
    if (tried.score < found.score) found = tried;
  };
  consider(await attempted(request, { direction: 'RIGHT', seed: 1 }));
  const { direction } = found.attempt;
  for (let seed = 2; seed <= request.seeds; seed += 1) {
    const isClean = found.drawing !== null && found.overlaps.length === 0;
    if (isClean && (found.crossings === 0 || performance.now() - begun > LONG)) break;
    consider(await attempted(request, { direction, seed }));
  }
  const { drawing, overlaps, crossings, error } = found;
  return { drawing, overlaps, crossings, error };
}

process.on('message', (request: LayoutRequest) => {
  void best(request).then((answer) => process.send?.(answer));
});
