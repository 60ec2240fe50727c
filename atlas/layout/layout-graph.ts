import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { indexChart, type Chart, type ChartIndex } from '../chart/chart.ts';
import type { ChartWords } from '../chart/chart-words.ts';
import { DOT } from '../drawing/drawing.ts';
import { headHeight, LABEL, labelLines, STATE, stateHeight, stateLines } from '../drawing/lines.ts';
import { textWidth } from '../drawing/text-width.ts';
import { visibleParts, type Visible, type VisibleEdge } from '../drawing/visible.ts';

const GAP = 18;

/** Options of every level: the engine hands none down. */
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  // What leads back follows from a walk from the start; with as few as can be (GREEDY) half as much crosses, and the
  // start lies at the bottom.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.thoroughness': '50',
  'elk.layered.crossingMinimization.greedySwitchHierarchical.type': 'TWO_SIDED',
  // A third narrower than the engine's own choice.
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.spacing.nodeSelfLoop': '10',
  'elk.edgeLabels.placement': 'CENTER',
  'elk.edgeLabels.inline': 'false',
};

/** One of the layouts that are tried for a drawing. */
export interface Attempt {
  readonly direction: 'DOWN' | 'RIGHT';
  /** Whether arrows are first tried in the order of the chart, as its author wrote them. */
  readonly order: 'NONE' | 'PREFER_EDGES';
  readonly seed: number;
}

/** The same graph, to be laid out in one of the ways; every level has options of its own. */
export function withAttempt(node: ElkNode, attempt: Attempt): ElkNode {
  const { layoutOptions, children } = node;
  const { direction, order, seed } = attempt;
  return {
    ...node,
    ...(layoutOptions && {
      layoutOptions: {
        ...layoutOptions,
        'elk.direction': direction,
        'elk.layered.considerModelOrder.strategy': order,
        'elk.randomSeed': String(seed),
      },
    }),
    // The engine writes into the edges.
    ...(node.edges && { edges: structuredClone(node.edges) }),
    ...(children && { children: children.map((child) => withAttempt(child, attempt)) }),
  };
}

/** The size that fits a text in every language. */
const largest = (sizes: readonly number[]): number => Math.max(0, ...sizes);

interface Sizes {
  readonly chart: Chart;
  readonly spoken: readonly ChartWords[];
  readonly visible: Visible;
  readonly index: ChartIndex;
}

function headSize({ chart, spoken, visible, index }: Sizes, id: string) {
  const state = index.state(id);
  const staying = (visible.staying.get(id) ?? []).map((place) => chart.transitions[place]!);
  const lines = spoken.map((words) => stateLines(state, words, staying, 400));
  const title = spoken.map((words) => textWidth(words.state(state), STATE.title, true));
  return {
    height: largest(lines.map(headHeight)),
    width: Math.min(largest(title), 260) + 2 * STATE.pad + 24,
  };
}

function leafHeight({ chart, spoken, visible, index }: Sizes, id: string): number {
  const staying = (visible.staying.get(id) ?? []).map((place) => chart.transitions[place]!);
  return largest(spoken.map((words) => stateHeight(stateLines(index.state(id), words, staying, null))));
}

function layoutNode(sizes: Sizes, id: string): ElkNode {
  const { visible, index } = sizes;
  if (!visible.isOpen(id)) return { id, width: STATE.width, height: leafHeight(sizes, id) };
  const children = index.children(id).map((child) => layoutNode(sizes, child.id));
  const head = headSize(sizes, id);
  const { initial } = index.state(id);
  const isFrame = !visible.states.includes(index.state(id));
  const start = { id: startId(id), width: 2 * DOT, height: 2 * DOT };
  const padding = isFrame
    ? `[top=${GAP},left=${GAP},bottom=${GAP},right=${GAP}]`
    : `[top=${head.height + 8},left=${GAP},bottom=${GAP},right=${GAP}]`;
  return {
    id,
    children: initial ? [start, ...children] : children,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': padding,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': isFrame ? '(0,0)' : `(${Math.round(head.width)},${head.height + 20})`,
    },
  };
}

/** The level around the chart itself. */
const OUTSIDE = 'outside';

/** The id of the dot that a compound begins at. */
export const startId = (compound: string): string => `start of ${compound}`;

function labelSize({ chart, spoken }: Sizes, places: readonly number[]) {
  const all = spoken.map((words) => labelLines(chart, places, words));
  const width = largest(all.flat().map(({ text }) => textWidth(text, LABEL.size)));
  const lines = largest(all.map((label) => label.length));
  return { width: Math.ceil(width) + 2 * LABEL.pad, height: Math.ceil(lines * LABEL.step) + 2 * LABEL.pad };
}

function layoutEdge(
  sizes: Sizes,
  { source, target, transitions }: VisibleEdge,
  place: number,
): ElkExtendedEdge {
  const label = { id: `label ${place}`, text: '-', ...labelSize(sizes, transitions) };
  return { id: `edge ${place}`, sources: [source], targets: [target], labels: [label] };
}

/** The state that an edge is drawn in: the innermost around both ends; around a state that it leaves and enters. */
function homeOf(index: ChartIndex, source: string, target: string): string | undefined {
  const outer = source === target ? index.around(source) : [source, ...index.around(source)];
  const reaching = new Set([target, ...index.around(target)]);
  return outer.find((id) => reaching.has(id) && id !== target);
}

/**
 * What the layout engine is given for one drawing of a chart.
 * @param spoken the chart's words in every language, which all must fit
 */
export function layoutGraph(chart: Chart, name: string, spoken: readonly ChartWords[]): ElkNode {
  const index = indexChart(chart);
  const visible = visibleParts(chart, name);
  const sizes = { chart, spoken, visible, index };
  const inner = layoutNode(sizes, index.root.id);
  const isFramed = visible.states.includes(index.root);
  // What leaves the chart itself needs a level around it.
  const root = isFramed ? { id: OUTSIDE, children: [inner], layoutOptions: OPTIONS } : inner;
  const homes = new Map<string, ElkExtendedEdge[]>();
  const put = (home: string, edge: ElkExtendedEdge) => homes.set(home, [...(homes.get(home) ?? []), edge]);
  for (const [place, edge] of visible.edges.entries()) {
    put(homeOf(index, edge.source, edge.target) ?? OUTSIDE, layoutEdge(sizes, edge, place));
  }
  const fill = (node: ElkNode): void => {
    const state = index.has(node.id) ? index.state(node.id) : null;
    if (state?.initial && visible.isOpen(node.id)) {
      const first = childAbove(index, node.id, state.initial);
      put(node.id, { id: startId(node.id), sources: [startId(node.id)], targets: [first] });
    }
    const own = homes.get(node.id);
    if (own) node.edges = own;
    node.children?.forEach(fill);
  };
  fill(root);
  return root;
}

/** The child of a compound that holds a state. */
function childAbove(index: ChartIndex, compound: string, id: string): string {
  return [id, ...index.around(id)].find((one) => index.state(one).parent === compound) ?? id;
}
