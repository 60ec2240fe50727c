/** What a state is: `history` and `final` are drawn with signs of their own. */
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state of a chart, as data. */
export interface ChartState {
  /** Unique in the chart: `payment.selecting.choosing`. */
  readonly id: string;
  readonly key: string;
  /** The state around it; null for the chart itself. */
  readonly parent: string | null;
  readonly kind: StateKind;
  /** The state that a compound begins in. */
  readonly initial: string | null;
  readonly description: string;
  readonly tags: readonly string[];
  /** References to the specification, from `meta.spec`. */
  readonly spec: readonly string[];
  /** The screen, from `meta.view`. */
  readonly view: string | null;
  /** Ids of what runs while the state lasts. */
  readonly invokes: readonly string[];
}

/** Who moves a chart along a transition: a user or the world, a call's end, a timer, or nobody. */
export type TransitionKind = 'event' | 'done' | 'error' | 'after' | 'always';

/** A transition of a chart, as data. */
export interface ChartTransition {
  /** Source, event and position, as the coverage report names it: `payment.review payment.submit[1] -> payment.sending`. */
  readonly id: string;
  readonly source: string;
  /** None where the state stays. */
  readonly targets: readonly string[];
  readonly kind: TransitionKind;
  /** Short: `payment.submit`, `done(submitPayment)`, `after(submitTimeout)`. */
  readonly event: string;
  /** What its model calls it, where no control on a screen does. */
  readonly words?: string;
  /** In words: `canReview` is “can review”. */
  readonly guard: string | null;
  /** The guard's name in the code. */
  readonly guardName: string | null;
  /** Ids of the rules that the guard asks. */
  readonly rules: readonly string[];
  /** Comes after a guarded transition of the same event, and has no guard. */
  readonly isOtherwise: boolean;
  /** Milliseconds, where the delay is fixed. */
  readonly delay: number | null;
  readonly actions: readonly string[];
  readonly description: string;
}

/** A chart as data, in document order; the first state is the chart itself. */
export interface Chart {
  /** The name of its file and model: `lifecycle-invoice`. */
  readonly id: string;
  readonly description: string;
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
}

/** Finds states of a chart. */
export interface ChartIndex {
  readonly root: ChartState;
  /** @throws for an id that the chart does not have */
  readonly state: (id: string) => ChartState;
  readonly has: (id: string) => boolean;
  readonly children: (id: string) => readonly ChartState[];
  /** The states around a state, the innermost first, the chart itself last. */
  readonly around: (id: string) => readonly string[];
}

/** Makes the states of a chart easy to find. */
export function indexChart(chart: Chart): ChartIndex {
  const byId = new Map(chart.states.map((state) => [state.id, state]));
  const below = Map.groupBy(chart.states, ({ parent }) => parent);
  const state = (id: string): ChartState => {
    const found = byId.get(id);
    if (!found) throw new Error(`The chart '${chart.id}' has no state '${id}'.`);
    return found;
  };
  const around = (id: string): string[] => {
    const { parent } = state(id);
    return parent === null ? [] : [parent, ...around(parent)];
  };
  const [root] = chart.states;
  if (!root) throw new Error(`The chart '${chart.id}' is empty.`);
  return { root, state, has: (id) => byId.has(id), children: (id) => below.get(id) ?? [], around };
}

/** Whether a state has states inside, which a drawing can fold. */
export function isFoldable(state: ChartState): boolean {
  return state.parent !== null && (state.kind === 'compound' || state.kind === 'parallel');
}
