import type { Opening } from './opening.ts';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { covers } from '../harness/covering.ts';
import type { Edge, Graph, Happened } from '../harness/explore.ts';
import { eventName } from '../harness/identity.ts';
import type { Model } from '../harness/model.ts';
import { tours, type Tour } from '../harness/tours.ts';
import type { Answer, Call } from './answers.ts';
import { isUnsent, whySent, type PortalGraph } from './without-network.ts';

/** What a step of a tour at portal depth acts on. */
export interface PortalScene<Fixture> extends Opening {
  /** What the start arranged in the server: its user, invoices, and a way to ask it. */
  readonly fixture: Fixture;
}

/**
 * What a user or the world does for an event.
 * @param coming the labels of the steps after this one
 */
export type Act<Fixture> = (
  scene: PortalScene<Fixture>,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
  coming: readonly string[],
) => Promise<void>;

/** What a user does besides: the chart does not hear of it, or stands as before when it is done. */
export interface Beside<Fixture> {
  readonly name: string;
  /** Whether it can be done in a state. */
  readonly at: (snapshot: AnyMachineSnapshot) => boolean;
  readonly use: (scene: PortalScene<Fixture>) => Promise<void>;
}

/**
 * How the tours of a chart are walked in the built portal, with the real server and database. What the model and the
 * view file of the chart say already is not said again: a control is found by its role and name, what an event carries
 * is typed into the fields of those names, a call that fails does so on the network, and one that does not is answered
 * by the server.
 */
export interface PortalFlow<Fixture> {
  readonly model: Model;
  /** Arranges the server and brings the page to where a start of the model begins. */
  readonly starts: Readonly<Record<string, (opening: Opening) => Promise<Fixture>>>;
  /** The calls of the chart's actors, by the id of the invoke. */
  readonly calls: Readonly<Record<string, Call>>;
  /**
   * What the steps lead to that `npm test` walks, by their labels: what goes well. All other steps are left to the deep
   * run; of those that move money, stories of every day tell.
   */
  readonly everyday: readonly string[];
  /**
   * What cannot be walked here, and why: a start, an event, an outcome (`done(loadParties)`), or one representative
   * (`error(signIn) (login_attempts)`). What is neither walked nor named fails.
   */
  readonly notHere?: Readonly<Record<string, string>>;
  /** Steps that cannot be made from some moments only, and why. */
  readonly notFrom?: readonly {
    readonly why: string;
    readonly is: (edge: Edge, before: AnyMachineSnapshot) => boolean;
  }[];
  /**
   * Steps with which the page is left, by their labels, and the heading of what takes its place: nothing of the chart
   * can follow them. One that the chart cannot take leaves nothing.
   */
  readonly leaves?: Readonly<Record<string, string | RegExp>>;
  /** What the user or the world does, by event type, where the view's control is not enough. */
  readonly acts?: Readonly<Record<string, Act<Fixture> | undefined>>;
  /** Opens what the view's control stands in, where it is folded, by event type. */
  readonly opens?: Readonly<Record<string, (scene: PortalScene<Fixture>) => Promise<void>>>;
  /** How an outcome comes about where its error does not say it, by its label: `done(submitPayment) (accepted)`. */
  readonly answers?: Readonly<Record<string, Answer<PortalScene<Fixture>> | undefined>>;
  /**
   * What has to be so before an outcome's call begins, by the outcome's label: who will be asked for a code. That there
   * is no network where nothing is sent need not be said.
   */
  readonly ahead?: Readonly<Record<string, (scene: PortalScene<Fixture>) => Promise<void>>>;
  /**
   * Controls that no step needs, such as a row height, or a condition that is set and taken away again: each is used
   * once, in the first tour that comes to where it can be, and the state is seen again afterwards.
   */
  readonly besides?: readonly Beside<Fixture>[];
  /** Outcomes that come about by themselves, because their actor calls nobody: `done(createKey) (new)`. */
  readonly byItself?: readonly string[];
  /** The same of outcomes that do so from some moments only. */
  readonly isQuick?: (edge: Edge, before: AnyMachineSnapshot) => boolean;
  /**
   * The fixture's words for those of the model, in what is typed and read: the real username for `nora.keys`. They are
   * asked for at each use.
   */
  readonly words?: (fixture: Fixture) => Readonly<Record<string, string>>;
  /** Milliseconds that a state may take to show, and a call to be made; 5,000 without. */
  readonly patience?: number;
  /**
   * The heading of a state where it is not the one of the view file, such as that of the page around the view; null
   * while there is no page to look at.
   */
  readonly heading?: (snapshot: AnyMachineSnapshot) => string | RegExp | null | undefined;
  /** Which of the view file's sentences are looked for: without it all, and none below a heading of the flow's own. */
  readonly says?: (sentences: readonly (string | RegExp)[], snapshot: AnyMachineSnapshot) => typeof sentences;
  /** Whether the server agrees with the chart at the end of a tour; throws where not. */
  readonly verify: (scene: PortalScene<Fixture>, snapshot: AnyMachineSnapshot) => Promise<void>;
}

/** Whether an outcome comes about by itself, so that the next one may have come before anybody looks. */
export function comesByItself<Fixture>(flow: PortalFlow<Fixture>, graph: Graph, edge: Edge): boolean {
  const before = graph.moments[edge.from]?.snapshot;
  return Boolean(
    isUnsent(flow, edge) || flow.byItself?.includes(edge.label) || (before && flow.isQuick?.(edge, before)),
  );
}

/** Why a step cannot be made in the built portal; undefined where it can. */
export function whyNot<Fixture>(
  flow: PortalFlow<Fixture>,
  edge: Edge,
  graph: PortalGraph,
): string | undefined {
  const { notHere = {}, notFrom = [] } = flow;
  const { event, label, from } = edge;
  const before = graph.moments[from]?.snapshot;
  return (
    notHere[label] ??
    notHere[eventName(event.type)] ??
    notFrom.find(({ is }) => before !== undefined && is(edge, before))?.why ??
    whySent(flow, edge, graph)
  );
}

/** The heading of what takes the page's place by a step; undefined where the page stays. */
export function leavesFor<Fixture>({ leaves }: PortalFlow<Fixture>, { label, taken }: Edge) {
  return taken.length > 0 ? leaves?.[label] : undefined;
}

/** A chart whose steps that leave the page lead to where nothing follows. */
export function withWaysOut<Fixture>(flow: PortalFlow<Fixture>, graph: Graph): Graph {
  const moments = [...graph.moments];
  const left = new Map<number, number>();
  const leftFrom = (at: number): number => {
    const moment = graph.moments[at];
    const known = left.get(at) ?? (moment ? moments.push(moment) - 1 : at);
    left.set(at, known);
    return known;
  };
  const leaving = graph.leaving.map((edges) =>
    edges.map((edge) => (leavesFor(flow, edge) === undefined ? edge : { ...edge, to: leftFrom(edge.to) })),
  );
  const ends = [...left].map((): Edge[] => []);
  return { ...graph, moments, leaving: [...leaving, ...ends], edges: leaving.flat() };
}

/** The part of a chart that can be walked in the built portal; each way in which an outcome comes about counts. */
export function walkablePart<Fixture>(flow: PortalFlow<Fixture>, graph: Graph): Graph {
  const leaving = graph.leaving.map((edges) =>
    edges.filter((edge) => whyNot(flow, edge, graph) === undefined),
  );
  const starts = graph.starts.filter(({ name }) => flow.starts[name]);
  const reached = new Set(starts.map(({ at }) => at));
  // The set grows while it is read, which makes it the queue.
  for (const moment of reached) for (const { to } of leaving[moment] ?? []) reached.add(to);
  const kept = leaving.map((edges, moment) => (reached.has(moment) ? edges : []));
  return { ...graph, starts, leaving: kept, edges: kept.flat() };
}

/** A part of a chart with only some of what its steps cover, so that tours are made for that alone. */
function onlyCovering(graph: Graph, wanted: (step: Happened, label?: string) => string[]): Graph {
  const nothing = { taken: [], guards: [], states: [] };
  const starts = graph.starts.map((start) => ({ ...start, ...nothing, taken: wanted(start) }));
  const leaving = graph.leaving.map((edges) =>
    edges.map((edge) => ({ ...edge, ...nothing, taken: wanted(edge, edge.label) })),
  );
  return { ...graph, starts, leaving, edges: leaving.flat() };
}

/** Tours as they were made, with the steps of the whole graph again. */
function restored(found: readonly Tour[], { starts, leaving }: Graph): Tour[] {
  const same = (step: Edge) =>
    leaving[step.from]?.find(({ to, label }) => to === step.to && label === step.label) ?? step;
  return found.map(({ start, edges }) => ({
    start: starts.find(({ name }) => name === start.name) ?? start,
    edges: edges.map(same),
  }));
}

/** The tours of a chart at portal depth. */
export interface PortalTours {
  /** To all that goes well, by short ways. */
  readonly everyday: readonly Tour[];
  /** To all else that can be walked; and where each other start goes well. */
  readonly deep: readonly Tour[];
}

/** The tours of a chart that can be walked in the built portal. */
export function portalTours<Fixture>(flow: PortalFlow<Fixture>, graph: Graph): PortalTours {
  const part = walkablePart(flow, graph);
  const unknown = flow.everyday.filter((label) => !part.edges.some((edge) => edge.label === label));
  if (unknown.length > 0) throw new Error(`No step of '${flow.model.id}' can be: ${unknown.join(', ')}.`);
  const chosen = onlyCovering(part, (_, label) => flow.everyday.filter((wanted) => wanted === label));
  const everyday = restored(tours(chosen), part);
  const begun = new Set(everyday.map(({ start }) => start.name));
  const begins = chosen.starts
    .filter(({ name }) => !begun.has(name))
    .map((start): Tour => tours({ ...chosen, starts: [start] })[0] ?? { start, edges: [] });
  const others = restored(begins, part);
  const walked = new Set([...everyday, ...others].flatMap(coveredBy));
  const rest = onlyCovering(part, (step, label) => itemsOf(step, label).filter((item) => !walked.has(item)));
  return { everyday, deep: [...others, ...restored(tours(rest), part)] };
}

/** What a step covers: what the chart does, and the way in which it comes about. */
const itemsOf = (step: Happened, label?: string): string[] => [...covers(step), ...(label ? [label] : [])];

const coveredBy = ({ start, edges }: Tour): string[] => [
  ...itemsOf(start),
  ...edges.flatMap((edge) => itemsOf(edge, edge.label)),
];

/** What is not walked, and why. */
export interface Unwalked {
  readonly what: string;
  readonly why: string;
}

/** What is done besides in each tour: by the number of the step after which it is, 0 for the start. */
export type BesidesAt<Fixture> = ReadonlyMap<number, readonly Beside<Fixture>[]>;

/** Gives each thing that is done besides to the first tour that can do it. Throws where none can. */
export function shareBesides<Fixture>(
  { besides = [] }: Pick<PortalFlow<Fixture>, 'besides'>,
  graph: Graph,
  walked: readonly Tour[],
): readonly BesidesAt<Fixture>[] {
  const shares = walked.map(() => new Map<number, Beside<Fixture>[]>());
  for (const beside of besides) {
    const canAt = (at: number) => beside.at(graph.moments[at]!.snapshot);
    const steps = walked.map(({ start, edges }) => [start.at, ...edges.map(({ to }) => to)].findIndex(canAt));
    const tour = steps.findIndex((step) => step >= 0);
    const [share, step = 0] = [shares[tour], steps[tour]];
    if (!share) throw new Error(`No tour comes to where '${beside.name}' can be done.`);
    share.set(step, [...(share.get(step) ?? []), beside]);
  }
  return shares;
}

/** Starts and steps that cannot be walked in the built portal, so that nobody takes them for walked. */
export function unwalked<Fixture>(flow: PortalFlow<Fixture>, graph: Graph): Unwalked[] {
  const starts = graph.starts
    .filter(({ name }) => !flow.starts[name])
    .map(({ name }) => ({ what: `start '${name}'`, why: flow.notHere?.[name] ?? '' }));
  const reached = new Set(walkablePart(flow, graph).edges.map(({ label }) => label));
  const left = Map.groupBy(
    graph.edges.filter(({ label }) => !reached.has(label)),
    ({ label }) => label,
  );
  const steps = [...left].map(([what, edges]) => {
    const why = edges.map((edge) => whyNot(flow, edge, graph)).find((reason) => reason !== undefined);
    return { what, why: why ?? 'nothing that is walked leads there' };
  });
  return [...starts, ...steps];
}

/** Reasons that name nothing which the model has, and starts without either arrangement or reason. */
export function flawsOf<Fixture>(flow: PortalFlow<Fixture>, graph: Graph): string[] {
  const names = new Set([
    ...graph.starts.map(({ name }) => name),
    ...graph.edges.flatMap(({ event, label }) => [label, eventName(event.type)]),
  ]);
  const idle = Object.keys(flow.notHere ?? {}).filter((name) => !names.has(name));
  return [
    ...idle.map((name) => `notHere names what '${flow.model.id}' does not have: ${name}`),
    ...unwalked(flow, graph)
      .filter(({ why }) => why === '')
      .map(({ what }) => `neither arranged nor in notHere: ${what}`),
  ];
}
