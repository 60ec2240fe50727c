import { indexChart, isFoldable, type Chart, type ChartIndex, type ChartState } from '../chart/chart.ts';

/** The names of a chart's drawings: all open, all folded, and one compound open with those around it. */
export function drawingNames(chart: Chart): string[] {
  const foldable = chart.states.filter(isFoldable);
  if (foldable.length === 0) return ['all'];
  const index = indexChart(chart);
  // One that opens all there is to open needs no drawing of its own.
  const partial = foldable.filter((own) => foldable.some((state) => !isOpenIn(own.id, index, state)));
  return ['all', 'none', ...partial.map(({ id }) => id)];
}

/** Whether a compound is open in a drawing; a name with `+` opens several. */
export function isOpenIn(name: string, index: ChartIndex, state: ChartState): boolean {
  if (state.parent === null || name === 'all') return true;
  return name
    .split('+')
    .some((one) => one === state.id || (index.has(one) && index.around(one).includes(state.id)));
}

/** An arrow to be drawn: the transitions between two visible states. */
export interface VisibleEdge {
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly number[];
}

/** What one drawing of a chart shows. */
export interface Visible {
  readonly states: readonly ChartState[];
  readonly isOpen: (id: string) => boolean;
  readonly edges: readonly VisibleEdge[];
  /** Places of the transitions that leave a state as it is; they are listed inside of it. */
  readonly staying: ReadonlyMap<string, readonly number[]>;
}

/** What a drawing of this name shows: an arrow to or from a folded state ends at the state that hides it. */
export function visibleParts(chart: Chart, name: string): Visible {
  const index = indexChart(chart);
  const isOpen = (id: string): boolean => {
    const state = index.state(id);
    return index.children(id).length > 0 && isOpenIn(name, index, state);
  };
  // The chart itself is drawn where something leaves it as a whole.
  const isFramed = chart.transitions.some(
    ({ source, targets }) => source === index.root.id && targets.length > 0,
  );
  const isVisible = ({ id, parent }: ChartState) =>
    (parent !== null || isFramed) && index.around(id).every(isOpen);
  const states = chart.states.filter(isVisible);
  const edges = new Map<string, { source: string; target: string; transitions: number[] }>();
  const staying = new Map<string, number[]>();
  for (const [at, { source, targets }] of chart.transitions.entries()) {
    const from = visibleEnd(source, index, isOpen);
    if (targets.length === 0) {
      if (from === source) staying.set(from, [...(staying.get(from) ?? []), at]);
      continue;
    }
    for (const target of targets) {
      const to = visibleEnd(target, index, isOpen);
      // Inside of a folded state nothing is seen to move.
      if (from === to && (from !== source || to !== target)) continue;
      const edge = edges.get(`${from} ${to}`) ?? { source: from, target: to, transitions: [] };
      edge.transitions.push(at);
      edges.set(`${from} ${to}`, edge);
    }
  }
  return { states, isOpen, edges: [...edges.values()], staying };
}

/** The state that stands for a state: the outermost folded one around it, or itself. */
function visibleEnd(id: string, index: ChartIndex, isOpen: (id: string) => boolean): string {
  return [id, ...index.around(id)].findLast((one) => one === id || !isOpen(one)) ?? id;
}
