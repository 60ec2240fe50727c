import type { Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Edge, Graph } from '../harness/explore.ts';
import type { Model } from '../harness/model.ts';
import { tours, type Tour } from '../harness/tours.ts';
import type { Answer, Call } from './answers.ts';

/** What a step of a tour at portal depth acts on. */
export interface PortalScene<Fixture> {
  readonly page: Page;
  /** What the start arranged in the server: its accounts, invoices, and a way to ask it. */
  readonly fixture: Fixture;
}

type Act<Fixture> = (
  scene: PortalScene<Fixture>,
  event: AnyEventObject,
  before: AnyMachineSnapshot,
) => Promise<void>;

/** How the tours of a chart are walked in the built portal, with the real server and database. */
export interface PortalFlow<Fixture> {
  readonly model: Model;
  /** Arranges the server and brings the page to where a start of the model begins. One left out is not walked here. */
  readonly starts: Readonly<Record<string, (page: Page) => Promise<Fixture>>>;
  /** What the user or the world does, by event type. */
  readonly acts: Readonly<Record<string, Act<Fixture> | undefined>>;
  /** The calls of the chart's actors, by the id of the invoke. */
  readonly calls: Readonly<Record<string, Call>>;
  /** How an outcome comes about, by its label in the paths: `done(submitPayment) (accepted)`. */
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  /** What has to be so before an outcome's call begins, by the outcome's label: that there is no network. */
  readonly ahead?: Readonly<Record<string, (scene: PortalScene<Fixture>) => Promise<void>>>;
  /** Outcomes that come about by themselves, because their actor calls nobody: `done(createKey) (new)`. */
  readonly byItself: readonly string[];
  /** Delays that never run out here, because something shorter ends the wait: `after(submitTimeout)`. */
  readonly neverRunsOut?: readonly string[];
  /** Milliseconds that a state may take to show, and a call to be made; 5,000 without. */
  readonly patience?: number;
  readonly heading: (snapshot: AnyMachineSnapshot) => string | RegExp;
  /** Whether the server agrees with the chart at the end of a tour; throws where not. */
  readonly verify: (scene: PortalScene<Fixture>, snapshot: AnyMachineSnapshot) => Promise<void>;
}

/** Whether a step can be made in the built portal. */
export function canWalk<Fixture>(flow: PortalFlow<Fixture>, { event, label }: Edge): boolean {
  if (event.type.startsWith('xstate.after.')) return !flow.neverRunsOut?.includes(label);
  if (event.type.startsWith('xstate.')) return flow.byItself.includes(label) || Boolean(flow.answers[label]);
  return Boolean(flow.acts[event.type]);
}

/**
 * The tours of a chart that can be walked in the built portal: those of the part that it can reach. Besides what
 * the chart does, they cover each way in which an outcome comes about.
 */
export function portalTours<Fixture>(flow: PortalFlow<Fixture>, graph: Graph): Tour[] {
  const leaving = graph.leaving.map((edges) =>
    edges
      .filter((edge) => canWalk(flow, edge))
      .map((edge) => ({ ...edge, taken: [...edge.taken, edge.label] })),
  );
  const starts = graph.starts.filter(({ name }) => flow.starts[name]);
  const reached = new Set(starts.map(({ at }) => at));
  // The set grows while it is read, which makes it the queue.
  for (const moment of reached) for (const { to } of leaving[moment] ?? []) reached.add(to);
  const kept = leaving.map((edges, moment) => (reached.has(moment) ? edges : []));
  return tours({ ...graph, starts, leaving: kept, edges: kept.flat() });
}

/** Outcomes and events that no answer or act is written for, so that nobody takes them for walked. */
export function unwalked<Fixture>(flow: PortalFlow<Fixture>, graph: Graph): string[] {
  return [...new Set(graph.edges.filter((edge) => !canWalk(flow, edge)).map(({ label }) => label))];
}
