import ELK from 'elkjs/lib/elk.bundled.js';
import type { ElkNode } from 'elkjs/lib/elk-api.js';
import type { Drawing } from '#atlas/drawing/drawing.ts';
import type { Visible } from '#atlas/drawing/visible.ts';
import { judge } from './judge-drawing.ts';
import { readLayout } from './read-layout.ts';

/** What is asked of this process: lay out each of these graphs, which show the same parts, and keep the best. */
export interface LayoutRequest {
  readonly graphs: readonly ElkNode[];
  readonly visible: Pick<Visible, 'states'> & {
    readonly edges: Visible['edges'];
    readonly open: readonly string[];
  };
}

/** The best drawing; without one the engine has refused every graph. */
export interface LayoutAnswer {
  readonly drawing: Drawing | null;
  readonly overlaps: readonly string[];
  readonly crossings: number;
  readonly error: string;
}

// A package of the old kind: its class is the default of its default.
const engine = new ELK.default();

async function best({ graphs, visible }: LayoutRequest): Promise<LayoutAnswer> {
  const open = new Set(visible.open);
  const parts = { ...visible, isOpen: (id: string) => open.has(id), staying: new Map() };
  let answer: LayoutAnswer = { drawing: null, overlaps: [], crossings: 0, error: 'no layout was tried' };
  let lowest = Infinity;
  for (const graph of graphs) {
    try {
      const drawing = readLayout(await engine.layout(graph), parts);
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
