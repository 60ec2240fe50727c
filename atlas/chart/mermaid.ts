import { indexChart, type Chart, type ChartIndex, type ChartState, type ChartTransition } from './chart.ts';
import { eventWords, guardWords, plainWords, sentenceCase } from './words.ts';

/** A name that Mermaid takes for a state. */
const nameOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9]+/g, '_');

/** A text that ends no statement of Mermaid's. */
const plain = (text: string): string =>
  text
    .replaceAll(/[:;#"{}<>[\]`]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

function arrow(transition: ChartTransition, target: string): string {
  const label = plain([eventWords(transition), guardWords(transition)].filter(Boolean).join(', '));
  return `${nameOf(transition.source)} --> ${nameOf(target)} : ${label}`;
}

function stateLines(index: ChartIndex, state: ChartState, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const name = nameOf(state.id);
  const head = `${indent}state "${plain(sentenceCase(plainWords(state.key)))}" as ${name}`;
  const children = index.children(state.id);
  if (state.kind === 'history') return [`${indent}${name} : where it was before`];
  if (children.length === 0) {
    return state.kind === 'final' ? [head, `${indent}${name} --> [*]`] : [head];
  }
  return [`${head} {`, ...insideLines(index, state, depth + 1), `${indent}}`];
}

function insideLines(index: ChartIndex, state: ChartState, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const first = state.initial ? [`${indent}[*] --> ${nameOf(state.initial)}`] : [];
  const children = index.children(state.id).map((child) => stateLines(index, child, depth));
  const between = state.kind === 'parallel' ? [`${indent}--`] : [];
  return [...first, ...children.flatMap((lines, at) => (at > 0 ? [...between, ...lines] : lines))];
}

/** A chart as a state diagram of Mermaid; events after which a state stays are notes beside it. */
export function mermaidText(chart: Chart): string {
  const index = indexChart(chart);
  const isInside = (id: string) => id !== index.root.id;
  const arrows = chart.transitions
    .filter(({ source }) => isInside(source))
    .flatMap((transition) =>
      transition.targets.filter(isInside).map((target) => `  ${arrow(transition, target)}`),
    );
  const staying = Map.groupBy(
    chart.transitions.filter(({ source, targets }) => targets.length === 0 && isInside(source)),
    ({ source }) => source,
  );
  const notes = [...staying].flatMap(([source, transitions]) => [
    `  note right of ${nameOf(source)}`,
    `    stays: ${plain([...new Set(transitions.map(eventWords))].join(', '))}`,
    '  end note',
  ]);
  // Mermaid separates what holds at the same time only within a state.
  const inside =
    index.root.kind === 'parallel' ? stateLines(index, index.root, 1) : insideLines(index, index.root, 1);
  return `${['stateDiagram-v2', ...inside, ...arrows, ...notes].join('\n')}\n`;
}
