import type { Chart, ChartState, ChartTransition } from '../chart.ts';

/** A state of a small chart for a test; what a test does not speak of is left out of it. */
export const exampleState = (
  id: string,
  parent: string | null,
  more: Partial<ChartState> = {},
): ChartState => ({
  id,
  key: id.split('.').at(-1) ?? id,
  parent,
  kind: 'atomic',
  initial: null,
  description: '',
  tags: [],
  spec: [],
  view: null,
  invokes: [],
  ...more,
});

/** A transition of a small chart for a test, by an event. */
export const exampleTransition = (
  source: string,
  event: string,
  target: string,
  guard: string | null = null,
): ChartTransition => ({
  id: `${source} ${event}[0] -> ${target}`,
  source,
  targets: [target],
  kind: 'event',
  event,
  guard,
  guardName: guard,
  rules: [],
  isOtherwise: false,
  delay: null,
  actions: [],
  description: '',
});

/** A chart of a root and these states. */
export const exampleChart = (
  root: ChartState,
  states: readonly ChartState[],
  transitions: readonly ChartTransition[],
): Chart => ({ id: root.id, description: '', states: [root, ...states], transitions });
