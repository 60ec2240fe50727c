import { indexChart, type Chart, type ChartState, type ChartTransition } from '../chart/chart.ts';

/** States that were put elsewhere, by their former ids: gone from one place and new in another, with the same key. */
export function movedStates(before: Chart, after: Chart): Map<string, string> {
  const old = indexChart(before);
  const now = indexChart(after);
  const removed = before.states.filter(({ id }) => !now.has(id));
  const added = after.states.filter(({ id }) => !old.has(id));
  const ofKey = (states: readonly ChartState[], key: string) => states.filter((one) => one.key === key);
  const pairs = removed.flatMap(({ id, key }): [string, string][] => {
    const candidates = ofKey(added, key);
    return candidates.length === 1 && ofKey(removed, key).length === 1 ? [[id, candidates[0]!.id]] : [];
  });
  return new Map(pairs);
}

/** The transitions of two versions of a chart, those of the older one with the ids that its states have now. */
export interface PairedTransitions {
  readonly kept: readonly ChartTransition[];
  /** Another guard decides. */
  readonly regarded: readonly (readonly [was: ChartTransition, is: ChartTransition])[];
  /** It leads elsewhere. */
  readonly retargeted: readonly (readonly [was: ChartTransition, is: ChartTransition])[];
  readonly removed: readonly ChartTransition[];
  readonly added: readonly ChartTransition[];
}

/** What tells two transitions apart whatever decides and wherever they lead. */
const place = ({ source, event }: ChartTransition): string => `${source} ${event}`;
const guardOf = (transition: ChartTransition): string => transition.guard ?? '';
const targetOf = ({ targets }: ChartTransition): string => targets.join();

/** Takes the first of a list that fits out of it. */
function take(list: ChartTransition[], fits: (one: ChartTransition) => boolean): ChartTransition | undefined {
  const at = list.findIndex(fits);
  return at < 0 ? undefined : list.splice(at, 1)[0];
}

/**
 * Finds for each transition what became of it. Equal ones first, so that a branch that was put in between does not
 * count as a change of all that follow.
 */
export function pairTransitions(before: Chart, after: Chart): PairedTransitions {
  const moved = movedStates(before, after);
  const here = (id: string) => moved.get(id) ?? id;
  const old = before.transitions.map((one) => ({
    ...one,
    source: here(one.source),
    targets: one.targets.map(here),
  }));
  const rest = Map.groupBy(after.transitions, place);
  const others = (one: ChartTransition) => rest.get(place(one)) ?? [];
  const kept: ChartTransition[] = [];
  const left: ChartTransition[] = [];
  for (const was of old) {
    const isEqual = (is: ChartTransition) => guardOf(is) === guardOf(was) && targetOf(is) === targetOf(was);
    const same = take(others(was), isEqual);
    if (same) kept.push(same);
    else left.push(was);
  }
  const regarded: [ChartTransition, ChartTransition][] = [];
  const retargeted: [ChartTransition, ChartTransition][] = [];
  const removed: ChartTransition[] = [];
  for (const was of left) {
    const sameTarget = take(others(was), (is) => targetOf(is) === targetOf(was));
    const sameGuard = sameTarget ?? take(others(was), (is) => guardOf(is) === guardOf(was));
    if (sameTarget) regarded.push([was, sameTarget]);
    else if (sameGuard) retargeted.push([was, sameGuard]);
    else removed.push(was);
  }
  return { kept, regarded, retargeted, removed, added: [...rest.values()].flat() };
}
