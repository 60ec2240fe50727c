import { coverage, type Coverage } from './coverage.ts';
import { explore, type Graph } from './explore.ts';
import { deadEnds, violations, type Violation } from './invariants.ts';
import { matrix, sneakPaths, type Matrix } from './matrix.ts';
import type { Model } from './model.ts';
import { pairWalks } from './pairs.ts';
import { runWalks } from './run-walks.ts';
import { tourFigures, type TourFigures } from './tour-figures.ts';
import { tours, type Tour } from './tours.ts';
import { withheldEvents, type WithheldEvents } from './withheld.ts';

/** What walking a chart at pure depth found. */
export interface PureWalk {
  readonly model: Model;
  readonly graph: Graph;
  readonly tours: readonly Tour[];
  /** Made when they are asked for: their bound takes a tenth of the time of the walk. */
  readonly figures: TourFigures;
  readonly pairWalks: readonly Tour[];
  readonly coverage: Coverage;
  readonly matrix: Matrix;
  readonly sneakPaths: readonly string[];
  readonly violations: readonly Violation[];
  /** What a walk for real finds otherwise than the graph says. */
  readonly strayed: readonly string[];
  readonly deadEnds: readonly string[];
  readonly withheld: WithheldEvents;
}

/** Explores a model and judges it: coverage of its tours, invariants, dead ends, the event × state matrix. */
export function pureWalk(model: Model): PureWalk {
  const graph = explore(model, true);
  const found = tours(graph);
  const pairs = pairWalks(graph);
  const cells = matrix(model, graph);
  let figures: TourFigures | undefined;
  return {
    model,
    graph,
    tours: found,
    get figures() {
      return (figures ??= tourFigures(graph, found));
    },
    pairWalks: pairs.walks,
    coverage: coverage(model, graph, found, pairs),
    matrix: cells,
    sneakPaths: sneakPaths(graph, cells),
    violations: violations(model, graph),
    strayed: runWalks(model, graph, [...found, ...pairs.walks]),
    deadEnds: deadEnds(model, graph),
    withheld: withheldEvents(model, graph),
  };
}

/** Everything that is wrong with a walk, as sentences; none when the chart does all that it says. */
export function faults(walk: PureWalk): string[] {
  const { coverage, sneakPaths, violations, strayed, deadEnds, withheld } = walk;
  return [
    ...coverage.states.missing.map((id) => `state never reached: ${id}`),
    ...coverage.transitions.missing.map((id) => `transition never taken: ${id}`),
    ...coverage.guards.missing.map((id) => `guard outcome never seen: ${id}`),
    ...coverage.pairs.missing.map((pair) => `pair of transitions never taken: ${pair}`),
    ...coverage.decisions.missing.map((id) => `never shown: ${id}`),
    ...coverage.wronglyInfeasible.map((id) => `listed as infeasible, but it happens or is unknown: ${id}`),
    ...sneakPaths.map((cell) => `changes something although it is not answered: ${cell}`),
    ...violations.map(
      ({ says, state, way }) => `does not hold in ${state}: ${says}\n    ${way.join('\n    ')}`,
    ),
    ...strayed,
    ...deadEnds.map((state) => `no way out of: ${state}`),
    ...withheld.missing.map((where) => `withheld without a reason: ${where}`),
    ...withheld.broken.map((says) => `does not hold after ${says}`),
    ...withheld.idle.map((why) => `nothing is withheld for the reason: ${why}`),
  ];
}
