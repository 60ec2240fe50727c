import { indexChart, type Chart, type ChartState, type ChartTransition } from '../chart/chart.ts';
import { eventWords, guardWords, plainWords, sentenceCase } from '../chart/words.ts';
import { movedStates, pairTransitions } from './pair-parts.ts';

/** One difference between two versions of a chart. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'reworded' | 'moved' | 'regarded' | 'retargeted';
  readonly what: 'state' | 'transition';
  /** The state that it belongs to, as the newer version has it, or the older where it is gone. */
  readonly state: string;
  /** In words. */
  readonly says: string;
  /** Where a transition leads now, or led before it was gone. */
  readonly targets: readonly string[];
}

/** What differs between two versions of a chart; a chart that is new or gone has one change only. */
export interface ChartComparison {
  readonly id: string;
  readonly status: 'added' | 'removed' | 'changed';
  readonly changes: readonly Change[];
}

const stateTitle = ({ id, key }: ChartState): string => `${sentenceCase(plainWords(key))} (${id})`;

/** The end of an id that a state keeps when it is put elsewhere. */
const keyOf = (id: string): string => id.split('.').at(-1) ?? id;

/** What decides over a transition, in words. */
export const decides = (transition: ChartTransition): string => guardWords(transition) || 'always';

/** Where a transition leads, in words. */
export const named = (targets: readonly string[]): string =>
  targets.length === 0 ? 'stays' : targets.join(' and ');

function sentence(transition: ChartTransition): string {
  const words = [`“${eventWords(transition)}”`, guardWords(transition)].filter(Boolean).join(' ');
  return `${words} from ${transition.source} to ${named(transition.targets)}`;
}

function stateChanges(before: Chart, after: Chart): Change[] {
  const moved = movedStates(before, after);
  const old = indexChart(before);
  const now = indexChart(after);
  const arrived = new Set(moved.values());
  const gone = before.states.filter(({ id }) => !now.has(id) && !moved.has(id));
  const fresh = after.states.filter(({ id }) => !old.has(id) && !arrived.has(id));
  const same = before.states.filter(({ id }) => now.has(id));
  const change = (kind: Change['kind'], state: string, says: string): Change => ({
    kind,
    what: 'state',
    state,
    says,
    targets: [],
  });
  return [
    ...fresh.map((state) => change('added', state.id, stateTitle(state))),
    ...gone.map((state) => change('removed', state.id, stateTitle(state))),
    ...[...moved].map(([from, to]) =>
      change('moved', to, `${sentenceCase(plainWords(keyOf(to)))}: from ${from} to ${to}`),
    ),
    ...same
      .filter((state) => isReworded(state, now.state(state.id)))
      .map((state) =>
        change('reworded', state.id, `${stateTitle(state)}: “${now.state(state.id).description}”`),
      ),
  ];
}

/** Whether a state that stayed says something else, or refers to something else. */
export const isReworded = (before: ChartState, after: ChartState): boolean =>
  before.description !== after.description || before.spec.join() !== after.spec.join();

function transitionChanges(before: Chart, after: Chart): Change[] {
  const change = (kind: Change['kind'], { source, targets }: ChartTransition, says: string): Change => ({
    kind,
    what: 'transition',
    state: source,
    says,
    targets,
  });
  const { regarded, retargeted, removed, added } = pairTransitions(before, after);
  return [
    ...regarded.map(([was, is]) =>
      change('regarded', is, `${sentence(is)}: was ${decides(was)}, now ${decides(is)}`),
    ),
    ...retargeted.map(([was, is]) =>
      change('retargeted', is, `${sentence(is)}, no more to ${named(was.targets)}`),
    ),
    ...removed.map((one) => change('removed', one, sentence(one))),
    ...added.map((one) => change('added', one, sentence(one))),
  ];
}

function compareChart(before: Chart, after: Chart): Change[] {
  return [...stateChanges(before, after), ...transitionChanges(before, after)];
}

/** What differs between two versions of the charts; charts that are the same are left out. */
export function compareCharts(before: readonly Chart[], after: readonly Chart[]): ChartComparison[] {
  const ids = [...new Set([...before, ...after].map(({ id }) => id))].toSorted();
  return ids.flatMap((id): ChartComparison[] => {
    const old = before.find((chart) => chart.id === id);
    const now = after.find((chart) => chart.id === id);
    if (!old) return [{ id, status: 'added', changes: [] }];
    if (!now) return [{ id, status: 'removed', changes: [] }];
    const changes = compareChart(old, now);
    return changes.length > 0 ? [{ id, status: 'changed', changes }] : [];
  });
}
