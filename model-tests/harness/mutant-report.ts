import type { Graph } from './explore.ts';
import type { Model } from './model.ts';
import type { KindFigure, MutationFigure, Survivor } from './mutation-run.ts';
import type { Mutant, MutantKind } from './mutants.ts';
import { expectedTour } from './paths-file.ts';

/** A mutant in a report, with the place in the chart that it is to be drawn at. */
export interface ReportedMutant {
  readonly kind: MutantKind;
  readonly id: string;
  /** The id of the state that is broken. */
  readonly state: string;
  /** The id of the transition that is broken; null where the state itself is, or a transition was added. */
  readonly transition: string | null;
}

/** A mutant that no accepted walk notices, with the shortest walk that would: its start and the steps' labels. */
export interface ReportedSurvivor extends ReportedMutant {
  readonly way: { readonly start: string; readonly steps: readonly string[] };
}

/** What the last run of a chart's mutants found: `report/mutants/<id>.json`. */
export interface MutantReport {
  readonly id: string;
  /** Without the equivalent ones. */
  readonly total: number;
  readonly killed: number;
  readonly kinds: readonly KindFigure[];
  readonly survivors: readonly ReportedSurvivor[];
  /** The whole reachable chart shows no difference. */
  readonly equivalents: readonly ReportedMutant[];
}

const reported = ({ kind, id, place }: Mutant): ReportedMutant => ({
  kind,
  id,
  state: place.state,
  transition: place.transition ?? null,
});

function survivor(model: Model, graph: Graph, { mutant, way }: Survivor): ReportedSurvivor {
  const steps = expectedTour(model, graph, way).steps.map(({ event }) => event);
  return { ...reported(mutant), way: { start: way.start, steps } };
}

/** The report of a chart's mutants. */
export function mutantReport(model: Model, graph: Graph, figure: MutationFigure): MutantReport {
  const { total, killed, kinds, survivors, equivalents } = figure;
  return {
    id: model.id,
    total,
    killed,
    kinds,
    survivors: survivors.map((one) => survivor(model, graph, one)),
    equivalents: equivalents.map(reported),
  };
}
