import { indexChart, type Chart, type ChartState, type ChartTransition } from '../chart/chart.ts';
import { eventWords, guardWords, plainWords, sentenceCase } from '../chart/words.ts';

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

const named = (targets: readonly string[]): string =>
  targets.length === 0 ? 'stays' : targets.join(' and ');

function sentence(transition: ChartTransition): string {
  const words = [`“${eventWords(transition)}”`, guardWords(transition)].filter(Boolean).join(' ');
  return `${words} from ${transition.source} to ${named(transition.targets)}`;
}

/** A state that is gone from one place and new in another, with the same key, was moved. */
function movedStates(removed: readonly ChartState[], added: readonly ChartState[]): Map<string, string> {
  const pairs = removed.flatMap((state): [string, string][] => {
    const candidates = added.filter(({ key }) => key === state.key);
    const alone = removed.filter(({ key }) => key === state.key).length === 1;
    return candidates.length === 1 && alone ? [[state.id, candidates[0]!.id]] : [];
  });
  return new Map(pairs);
}

function stateChanges(before: Chart, after: Chart, moved: ReadonlyMap<string, string>): Change[] {
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

const isReworded = (before: ChartState, after: ChartState): boolean =>
  before.description !== after.description || before.spec.join() !== after.spec.join();

/** What tells two transitions apart whatever decides and wherever they lead. */
const place = ({ source, event }: ChartTransition): string => `${source} ${event}`;

const guardOf = (transition: ChartTransition): string => transition.guard ?? '';
const targetOf = ({ targets }: ChartTransition): string => targets.join();

/** Takes the first of a list that fits out of it. */
function take(list: ChartTransition[], fits: (one: ChartTransition) => boolean): ChartTransition | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

function transitionChanges(before: Chart, after: Chart, moved: ReadonlyMap<string, string>): Change[] {
  const here = (id: string) => moved.get(id) ?? id;
  const old = before.transitions.map((one) => ({
    ...one,
    source: here(one.source),
    targets: one.targets.map(here),
  }));
  const rest = Map.groupBy(after.transitions, place);
  const left: ChartTransition[] = [];
  // Equal ones first, so that a branch that was put in between does not count as a change of all that follow.
  for (const transition of old) {
    const found = take(
      rest.get(place(transition)) ?? [],
      (one) => guardOf(one) === guardOf(transition) && targetOf(one) === targetOf(transition),
    );
    if (!found) left.push(transition);
  }
  const changes: Change[] = [];
  const add = (kind: Change['kind'], { source, targets }: ChartTransition, says: string) =>
    changes.push({ kind, what: 'transition', state: source, says, targets });
  for (const transition of left) {
    const others = rest.get(place(transition)) ?? [];
    const regarded = take(others, (one) => targetOf(one) === targetOf(transition));
    if (regarded) {
      const was = guardWords(transition) || 'always';
      add('regarded', regarded, `${sentence(regarded)}: was ${was}, now ${guardWords(regarded) || 'always'}`);
      continue;
    }
    const retargeted = take(others, (one) => guardOf(one) === guardOf(transition));
    if (retargeted)
      add('retargeted', retargeted, `${sentence(retargeted)}, no more to ${named(transition.targets)}`);
    else add('removed', transition, sentence(transition));
  }
  for (const transition of [...rest.values()].flat()) add('added', transition, sentence(transition));
  return changes;
}

function compareChart(before: Chart, after: Chart): Change[] {
  const old = indexChart(before);
  const now = indexChart(after);
  const moved = movedStates(
    before.states.filter(({ id }) => !now.has(id)),
    after.states.filter(({ id }) => !old.has(id)),
  );
  return [...stateChanges(before, after, moved), ...transitionChanges(before, after, moved)];
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
