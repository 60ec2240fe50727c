import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Drawing } from '#atlas/drawing/drawing.ts';
import type { Visible } from '#atlas/drawing/visible.ts';
import { judge } from './judge-drawing.ts';
import { withAttempt, type Attempt } from './layout-graph.ts';
import { readLayout } from './read-layout.ts';

/** What is asked of this process: lay out a graph in each of these ways, and keep the best. */
export interface LayoutRequest {
  readonly graph: ElkNode;
  readonly attempts: readonly Attempt[];
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

/** Both directions once. */
const ENOUGH = 2;

// A package of the old kind: its class is the default of its default.
const engine = new ELK.default();

async function best({ graph, attempts, visible }: LayoutRequest): Promise<LayoutAnswer> {
  const open = new Set(visible.open);
  const parts = { ...visible, isOpen: (id: string) => open.has(id), staying: new Map() };
  let answer: LayoutAnswer = { drawing: null, overlaps: [], crossings: 0, error: 'no layout was tried' };
  let lowest = Infinity;
  for (const [at, attempt] of attempts.entries()) {
    // With nothing crossed in one of both directions, other seeds only cost time.
    if (at >= ENOUGH && answer.drawing && answer.overlaps.length + answer.crossings === 0) break;
    try {
      const drawing = readLayout(await engine.layout(withAttempt(graph, attempt)), parts);
      const { score, overlaps, crossings } = judge(drawing);
      if (score >= lowest) continue;
      lowest = score;
      answer = { drawing, overlaps, crossings, error: '' };
    } catch (error) {
      // The engine throws on some graphs with some seeds; another seed may do.
      if (!answer.drawing) answer = { ...answer, error: String(error) };
    }
  }
  return answer;
}

process.on('message', (request: LayoutRequest) => {
  void best(request).then((answer) => process.send?.(answer));
});
