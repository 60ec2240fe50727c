import type { Graph, Happened } from './explore.ts';
import { allTransitions, coverableStates, transitionId } from './identity.ts';
import { allDecisions } from './decisions.ts';
import { allGuardOutcomes } from './guard-parts.ts';
import type { Infeasible, Model } from './model.ts';
import { walkedPairs, type PairWalks } from './pairs.ts';
import type { Tour } from './tours.ts';

/** How much of a kind of thing was covered. */
export interface Share {
  readonly total: number;
  readonly covered: number;
  readonly missing: readonly string[];
}

/** What walks have seen of a chart, by the ids that the report names; the same for each depth. */
export interface Covered {
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly guards: readonly string[];
}

/** What these steps have seen, the chart itself among the states. */
export function coveredBy(steps: readonly Happened[]): Covered {
  const each = (of: (step: Happened) => readonly string[]) => [...new Set(steps.flatMap(of))].toSorted();
  return {
    states: each(({ states }) => states),
    transitions: each(({ taken }) => taken),
    guards: each(({ guards }) => guards),
  };
}

/** What the tours of a chart cover. Infeasible outcomes count neither as covered nor as missing. */
export interface Coverage {
  readonly states: Share;
  readonly transitions: Share;
  readonly guards: Share & { readonly infeasible: readonly Infeasible[] };
  /** What guards decide beyond their outcomes (`decisions.ts`), shown by the tours and the pair walks. */
  readonly decisions: Share & { readonly infeasible: readonly Infeasible[] };
  /** Pairs of consecutive transitions that can happen, and those that the pair walks take. */
  readonly pairs: Share;
  /** Outcomes listed as infeasible that do happen, or that no guard has. */
  readonly wronglyInfeasible: readonly string[];
}

function share(all: readonly string[], seen: ReadonlySet<string>): Share {
  const missing = all.filter((item) => !seen.has(item));
  return { total: all.length, covered: all.length - missing.length, missing };
}

/** Counts what the tours cover of what the chart says, and compares with what the graph can reach at all. */
export function coverage(
  model: Model,
  graph: Graph,
  tours: readonly Tour[],
  { all: pairs, walks }: PairWalks,
): Coverage {
  const stepsOf = (list: readonly Tour[]): Happened[] =>
    list.flatMap(({ start, edges }) => [start, ...edges]);
  const steps = stepsOf(tours);
  const reachable: Happened[] = [...graph.starts, ...graph.edges];
  const happens = new Set(reachable.flatMap(({ guards, decisions }) => [...guards, ...decisions]));
  const proved = model.infeasible.filter(({ id }) => !happens.has(id));
  const feasibleShare = (all: readonly string[], seen: readonly string[]) => {
    const infeasible = proved.filter(({ id }) => all.includes(id));
    const excluded = new Set(infeasible.map(({ id }) => id));
    return {
      ...share(
        all.filter((id) => !excluded.has(id)),
        new Set(seen),
      ),
      infeasible,
    };
  };
  const guards = feasibleShare(
    allGuardOutcomes(model.machine),
    steps.flatMap((step) => step.guards),
  );
  const decisions = feasibleShare(
    allDecisions(model.machine, model.boundaries),
    [...steps, ...stepsOf(walks)].flatMap((step) => step.decisions),
  );
  const excluded = new Set([...guards.infeasible, ...decisions.infeasible]);
  return {
    states: share(coverableStates(model.machine), new Set(steps.flatMap(({ states }) => states))),
    transitions: share(
      allTransitions(model.machine).map(transitionId),
      new Set(steps.flatMap(({ taken }) => taken)),
    ),
    guards,
    decisions,
    pairs: share(pairs, new Set(walks.flatMap(walkedPairs))),
    wronglyInfeasible: model.infeasible.filter((entry) => !excluded.has(entry)).map(({ id }) => id),
  };
}
