import type { Drawings } from '../drawing/drawing.ts';
import type { Chart } from './chart.ts';

/** Places in the chart's texts, each of which every language has. */
export interface ChartTexts {
  /** The screen's heading, by state. */
  readonly headings: Readonly<Record<string, number>>;
  /** What else the screen says, by state. */
  readonly says: Readonly<Record<string, readonly number[]>>;
  /** What the control is called that sends the event, by transition; null where no control does. */
  readonly controls: readonly (number | null)[];
  /** What the portal says where a rule refuses, by the rule's id. */
  readonly rules: Readonly<Record<string, number>>;
  /** The keys of the messages, for who looks for one. */
  readonly keys: readonly string[];
}

/** A step of a way: what happens, and the state that it leads to. */
export interface WayStep {
  readonly event: string;
  readonly state: string;
}

/** A walk from a start of the chart. */
export interface Way {
  readonly start: string;
  readonly steps: readonly WayStep[];
}

/** What is known of a state beside the chart. */
export interface StateFacts {
  /** The shortest way here; null where no walk comes. */
  readonly way: Way | null;
  /** The committed walks that pass, numbered as `npm run paths -- <chart> --list` does. */
  readonly tours: readonly number[];
}

/** How far a test goes: the chart alone, the real screen, or the built portal with its server. */
export type Depth = 'pure' | 'view' | 'portal';

/** An outcome of a guard, or of an operand of it. */
export interface GuardOutcome {
  /** Place of the transition that it decides over. */
  readonly transition: number;
  /** The guard's name in the code: `canReview`, `and > 2:isPaid`. */
  readonly guard: string;
  readonly outcome: boolean;
  /** Why it cannot happen; null where it can. */
  readonly why: string | null;
}

/** What a run of the tests has seen of a chart: ids of states, places of transitions and of guard outcomes. */
export interface SeenParts {
  readonly states: readonly string[];
  readonly transitions: readonly number[];
  readonly outcomes: readonly number[];
}

/** A run of the tests at one depth. */
export interface DepthCoverage {
  readonly tours: number;
  readonly failed: number;
  /** When its report was written. */
  readonly on: string;
  /** Null where its report does not say it. */
  readonly covered: SeenParts | null;
}

/** What the last runs have seen of a chart; null at a depth where none is known. */
export type ChartCoverage = Readonly<Record<Depth, DepthCoverage | null>>;

/** So many of so many. */
export interface Figure {
  readonly total: number;
  readonly covered: number;
}

/** An owner's word that a chart is as it should be. */
export interface Approval {
  readonly hash: string;
  readonly by: string;
  /** Plain date, `2026-11-20`. */
  readonly on: string;
}

/** A sentence of the specification in the project's own words. */
export interface Sentence {
  readonly id: string;
  readonly says: string;
  readonly paragraph: string;
  /** States that the index of requirements names for it, beside those that name it themselves. */
  readonly states: readonly string[];
}

/** A change of the chart on purpose that no accepted walk notices, and the walk that would. */
export interface SurvivingMutant {
  readonly kind: string;
  readonly state: string;
  /** The place of the transition that was broken; null where the state was. */
  readonly transition: number | null;
  readonly way: { readonly start: string; readonly steps: readonly string[] };
}

/** A page with everybody who may open it, each as `customer,payer`. */
export interface OpenPage {
  readonly page: string;
  readonly who: readonly string[];
  /** Features that must be on. */
  readonly flags: readonly string[];
}

/** Who meets a chart, and what each role reaches in it. */
export interface ChartRoles {
  readonly metAt: 'pages' | 'everywhere' | 'before sign-in' | 'on the server';
  readonly pages: readonly OpenPage[];
  /** Null where the role changes nothing in the chart. */
  readonly reach: {
    readonly walks: readonly Pick<SeenParts, 'states' | 'transitions'>[];
    /** The place of the walk, by `customer,payer`. */
    readonly walkOf: Readonly<Record<string, number>>;
  } | null;
}

/** What the last run that broke a chart on purpose found. */
export interface ChartMutants {
  /** Without those that make no difference. */
  readonly total: number;
  readonly killed: number;
  readonly equivalents: number;
  readonly on: string;
  readonly survivors: readonly SurvivingMutant[];
}

/** Everything about one chart: `charts/<id>.json` of the site. */
export interface ChartFile {
  readonly chart: Chart;
  /** Changes with every state, transition and word of the chart. */
  readonly hash: string;
  readonly texts: ChartTexts;
  readonly facts: Readonly<Record<string, StateFacts>>;
  /** How many committed walks there are. */
  readonly tours: number;
  readonly sentences: Readonly<Record<string, Sentence>>;
  /** Both outcomes of every guard and operand. */
  readonly outcomes: readonly GuardOutcome[];
  readonly coverage: ChartCoverage;
  readonly roles: ChartRoles;
  /** Null where no run is known. */
  readonly mutants: ChartMutants | null;
  readonly approval: Approval | null;
  readonly drawings: Drawings;
}

/** A chart in the list of charts. */
export interface ChartSummary {
  readonly id: string;
  readonly description: string;
  readonly states: number;
  readonly transitions: Figure;
  readonly isCovered: boolean;
  readonly approval: 'none' | 'given' | 'expired';
  /** The thing itself, moved by the server. */
  readonly isLifecycle: boolean;
}

/** `atlas.json` of the site. */
export interface AtlasFile {
  readonly charts: readonly ChartSummary[];
  readonly languages: readonly string[];
}

/** `words/<language>.json` of the site: the texts of each chart. */
export type WordsFile = Readonly<Record<string, readonly string[]>>;

/** Something that can be found: `search.json` of the site. */
export interface SearchEntry {
  readonly chart: string;
  readonly kind: 'chart' | 'state' | 'event' | 'rule' | 'reference' | 'message';
  /** The state to show; empty for the chart itself. */
  readonly state: string;
  readonly title: string;
  readonly detail: string;
}
