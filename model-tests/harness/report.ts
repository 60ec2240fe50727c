import type { Comparison } from './accepted.ts';
import { coveredBy, type Covered, type Share } from './coverage.ts';
import type { Infeasible } from './model.ts';
import type { MutationFigure } from './mutation-run.ts';
import { tourCost, type TourFigures } from './tour-figures.ts';
import type { JudgedRequirement } from '../requirements/judged-requirements.ts';
import type { TourFailure, TourResult } from './tour-results.ts';
import type { PureWalk } from './walk.ts';

/** What a run at view depth found, written by that run to `report/view/<id>.json`. */
export interface ViewDepth {
  readonly tours: number;
  readonly failed: number;
  readonly states: number;
  readonly axeViolations: number;
  /** What the walks have seen, as far as each went well; reports of older runs do not say it. */
  readonly covered?: Covered;
}

/** Which tours a run at portal depth walks: those of every day, or all. */
export type PortalRun = 'everyday' | 'deep';

/** What a run at portal depth found. */
export interface PortalDepth {
  readonly run: PortalRun;
  /** Names the tours that were planned, so that figures of others are not taken for theirs. */
  readonly planned: string;
  readonly tours: number;
  readonly failed: number;
  /** What the tours have seen, as far as each went well. */
  readonly covered: Covered;
  readonly unwalked: readonly { readonly what: string; readonly why: string }[];
  /** Each tour's result, and where those that failed did; reports of older runs do not say it. */
  readonly walks?: readonly TourResult[];
  readonly failures?: readonly TourFailure[];
}

/** `report/portal/<id>.json`: what the deep run found, else the one of every day, and both by name. */
export interface PortalReport extends PortalDepth {
  readonly runs: { readonly [Run in PortalRun]?: PortalDepth };
}

/** A chart's part of the coverage report. */
export interface MachineReport {
  readonly id: string;
  readonly states: Share;
  readonly transitions: Share;
  readonly guards: Share & { readonly infeasible: readonly Infeasible[] };
  /** MC/DC of combined guards, and both sides of each boundary. */
  readonly decisions: Share & { readonly infeasible: readonly Infeasible[] };
  /** Events that the model withholds in moments in which the chart answers them. */
  readonly withheld: {
    readonly total: number;
    /** Those of them that were tried, one step each. */
    readonly tried: number;
    /** By event and state: without a reason, so not walked. */
    readonly missing: readonly string[];
  };
  /** Pairs of consecutive transitions that can happen; taken by walks of their own. */
  readonly pairs: Share & { readonly walks: number; readonly steps: number };
  /** Null where the run made none. */
  readonly mutants: {
    readonly total: number;
    readonly killed: number;
    readonly survivors: readonly string[];
  } | null;
  readonly tours: number;
  readonly steps: number;
  /** What the tours cost beside one shortest path for each transition, and what they cost at least. */
  readonly cost: TourFigures;
  readonly depths: {
    readonly pure: { readonly tours: number; readonly failed: number; readonly covered?: Covered };
    /** Null where no run has walked it. */
    readonly view: ViewDepth | null;
    readonly portal: { readonly tours: number; readonly failed: number; readonly covered?: Covered } | null;
  };
}

/** The requirements and which of them nothing holds. */
export interface SpecificationReport {
  readonly sentences: number;
  readonly held: number;
  /** Of those held: what the last runs say; `untested` is held and was not run. */
  readonly passed: number;
  readonly failed: number;
  readonly untested: number;
  readonly unheld: readonly string[];
  /** What holds each requirement. */
  readonly requirements: readonly (Omit<JudgedRequirement, 'requirement' | 'isBuilt' | 'failed'> & {
    readonly id: string;
  })[];
}

/** A chart's part of the report, with the time of the run that wrote it. */
export interface DatedReport extends MachineReport {
  readonly on: string;
}

/** The coverage report of all charts that were walked, each as its last run found it. */
export interface CoverageReport {
  readonly machines: readonly DatedReport[];
  readonly specification: SpecificationReport;
}

/** What is known of a chart when its part of the report is made. */
export interface Findings {
  readonly walk: PureWalk;
  readonly comparison: Comparison;
  /** Undefined when this run made no mutants. */
  readonly mutation: MutationFigure | undefined;
  readonly view: ViewDepth | undefined;
  readonly portal: PortalDepth | undefined;
}

/**
 * The charts' parts after a run: those that it walked, and of the others what their last run found. A chart that the
 * run could not walk has none.
 */
export function mergedReports(
  before: readonly DatedReport[],
  walked: readonly DatedReport[],
  asked: readonly string[],
): DatedReport[] {
  const kept = before.filter(({ id }) => !asked.includes(id));
  return [...kept, ...walked].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** A chart's part of the report. What was not run is null. */
export function machineReport({ walk, comparison, mutation, view, portal }: Findings): MachineReport {
  const { coverage, tours, pairWalks, figures, model } = walk;
  return {
    id: model.id,
    states: coverage.states,
    transitions: coverage.transitions,
    guards: coverage.guards,
    decisions: coverage.decisions,
    withheld: {
      total: walk.withheld.total,
      tried: walk.withheld.tried,
      missing: walk.withheld.missing,
    },
    pairs: { ...coverage.pairs, walks: pairWalks.length, steps: tourCost(pairWalks).steps },
    mutants: mutation
      ? {
          total: mutation.total,
          killed: mutation.killed,
          survivors: mutation.survivors.map(({ mutant }) => `${mutant.kind}: ${mutant.id}`),
        }
      : null,
    tours: tours.length,
    steps: figures.tours.steps,
    cost: figures,
    depths: {
      pure: {
        tours: comparison.tours.length,
        failed: comparison.failed,
        covered: coveredBy(tours.flatMap(({ start, edges }) => [start, ...edges])),
      },
      view: view ?? null,
      portal: portal ? { tours: portal.tours, failed: portal.failed, covered: portal.covered } : null,
    },
  };
}
