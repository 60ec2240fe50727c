import { expect } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { View } from '../browser/view.ts';
import type { Edge, Graph, Happened } from '../harness/explore.ts';
import type { Tour } from '../harness/tours.ts';
import { answerOf, HeldCalls, type Answer } from './answers.ts';
import {
  comesByItself,
  leavesFor,
  type BesidesAt,
  type PortalFlow,
  type PortalScene,
} from './portal-flow.ts';
import type { Opening } from './opening.ts';
import { goOffline, goOfflineForCall, goOnline, keepNews, triedCall } from './network.ts';
import { useControl } from './use-control.ts';
import { actorOf, hearsOfNetwork, isUnsent } from './without-network.ts';

/** Milliseconds that a state may take to show, and a call to be made, where the flow names none. */
const usualPatience = 15_000;

/** A tour and everything that it is walked with. */
export interface PortalWalk<Fixture> {
  readonly flow: PortalFlow<Fixture>;
  readonly graph: Graph;
  readonly tour: Tour;
  /** The view file of the chart, which knows headings and controls. */
  readonly view: View;
  readonly opening: Opening;
  /** What is done on the way besides. */
  readonly besides?: BesidesAt<Fixture>;
}

function snapshotAt(graph: Graph, moment: number): AnyMachineSnapshot {
  const snapshot = graph.moments[moment]?.snapshot;
  if (!snapshot) throw new Error(`The graph has no moment ${moment}.`);
  return snapshot;
}

const isDelay = ({ type }: AnyEventObject): boolean => type.startsWith('xstate.after.');

/** What runs at the start of a tour, and after what comes about there by itself. */
function runningAtStart<Fixture>({ flow, graph, tour: { start, edges } }: PortalWalk<Fixture>): string[] {
  const own = edges.findIndex((edge) => !comesByItself(flow, graph, edge));
  const atOnce = own < 0 ? edges : edges.slice(0, own);
  const moments = [start.at, ...atOnce.map(({ to }) => to)];
  return moments.flatMap((at) => [...(graph.moments[at]?.running ?? [])]);
}

/** What a text of the model is in the fixture's words. */
export function inWords(text: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((said, [model, real]) => said.replaceAll(model, real), text);
}

class Walk<Fixture> {
  private readonly told: PortalWalk<Fixture>;
  private readonly scene: PortalScene<Fixture>;
  private readonly calls: HeldCalls;
  private readonly patience: number;
  /** Whether the network is gone, because nothing was to be sent. */
  private isCut = false;

  constructor(told: PortalWalk<Fixture>, scene: PortalScene<Fixture>, calls: HeldCalls, patience: number) {
    this.told = told;
    this.scene = scene;
    this.calls = calls;
    this.patience = patience;
  }

  /** A text of the model as it is here. */
  private real(text: string): string {
    return inWords(text, this.told.flow.words?.(this.scene.fixture) ?? {});
  }

  /**
   * What a state shows: its heading, and what is said besides.
   * @param elsewhere the heading of what has taken the page's place
   */
  async sees(at: number, after: string, elsewhere?: string | RegExp): Promise<void> {
    const { flow, graph, view } = this.told;
    const now = snapshotAt(graph, at);
    const own = elsewhere ?? flow.heading?.(now);
    if (own === null) return;
    const heading = own ?? view.heading(now);
    const { page } = this.scene;
    const named = typeof heading === 'string' ? { name: this.real(heading), exact: true } : { name: heading };
    const seen = { timeout: this.patience };
    await expect(page.getByRole('heading', named).first(), `after ${after}`).toBeVisible(seen);
    if (elsewhere !== undefined || (own !== undefined && !flow.says)) return;
    const sentences = view.says(now);
    for (const sentence of flow.says?.(sentences, now) ?? sentences) {
      const text = typeof sentence === 'string' ? this.real(sentence) : sentence;
      const said = page.getByText(text).filter({ visible: true }).first();
      await expect(said, `after ${after}: ${String(text)}`).toBeVisible(seen);
    }
  }

  /**
   * Prepares a step: the calls of what runs after it are held, and what the outcome needs to be so before its call
   * begins is so. What comes about by itself follows at once, so it is prepared too.
   * @param coming the steps from this one on
   */
  async prepare(coming: readonly Edge[]): Promise<void> {
    const { flow, graph } = this.told;
    const [now, ...later] = coming;
    if (!now) return;
    const own = later.findIndex((edge) => !comesByItself(flow, graph, edge));
    const atOnce = own < 0 ? later : later.slice(0, own);
    const next = own < 0 ? [] : later.slice(own, own + 1);
    // The page's clock runs: a short delay may be over before the tour makes it pass.
    const delays = next.filter(({ event }) => isDelay(event));
    this.calls.expect(
      [now, ...atOnce, ...delays].flatMap(({ to }) => [...(graph.moments[to]?.running ?? [])]),
    );
    await this.cut(now, atOnce);
    for (const { label } of [...atOnce, ...next]) await flow.ahead?.[label]?.(this.scene);
  }

  /** The network goes before a step whose call is not to be sent, and is back for the next one that a user makes. */
  private async cut(now: Edge, atOnce: readonly Edge[]): Promise<void> {
    const { flow, graph } = this.told;
    if (atOnce.some((edge) => isUnsent(flow, edge))) {
      this.isCut = true;
      await goOffline(this.scene);
    } else if (!comesByItself(flow, graph, now)) await this.restore();
  }

  /** Brings the network back, unless the chart hears of it: then its steps do. */
  async restore(): Promise<void> {
    if (!this.isCut || hearsOfNetwork(this.told.flow)) return;
    this.isCut = false;
    await goOnline(this.scene);
  }

  /** How the call ends whose outcome a step is; undefined where it is the outcome of none. */
  private answer(edge: Edge): Answer<PortalScene<Fixture>> | undefined {
    const { flow, graph } = this.told;
    const { event, label } = edge;
    if (actorOf(event.type) === '') return undefined;
    const isByItself = comesByItself(flow, graph, edge);
    return flow.answers?.[label] ?? (isByItself ? undefined : answerOf(event, label));
  }

  /**
   * Waits for the call that a step answers, and for those that the step before began and this one stops: later they
   * would be let pass.
   */
  async awaitCall(edge: Edge, before: Edge | undefined): Promise<void> {
    if (this.answer(edge)) return this.calls.arrival(actorOf(edge.event.type));
    const begun = this.stopped(edge).filter((actor) =>
      before?.asks.some(({ what }) => what === `start ${actor}`),
    );
    for (const actor of begun) await this.calls.arrival(actor);
  }

  /** Does what a user does here besides; the state is as before. */
  async besides(step: number, at: number): Promise<void> {
    for (const { name, use } of this.told.besides?.get(step) ?? []) {
      try {
        await use(this.scene);
        await this.sees(at, name);
      } catch (error) {
        throw new Error(`Besides: ${name}`, { cause: error });
      }
    }
  }

  /**
   * Makes a step: an event, the end of a call, or a delay.
   * @param after the steps after this one
   */
  async step(edge: Edge, after: readonly Edge[]): Promise<void> {
    const { flow, graph, view } = this.told;
    const { event } = edge;
    const coming = after.map(({ label }) => label);
    const before = snapshotAt(graph, edge.from);
    const act = flow.acts?.[event.type];
    if (isDelay(event)) {
      const timer = graph.moments[edge.from]?.timers.find(({ type }) => type === event.type);
      await this.calls.quiet();
      await this.scene.page.clock.runFor(timer?.delay ?? 0);
    } else if (event.type.startsWith('xstate.')) {
      const answer = this.answer(edge);
      if (answer) await this.calls.answer(actorOf(event.type), answer, this.scene);
      await act?.(this.scene, event, before, coming);
    } else if (act) {
      await act(this.scene, event, before, coming);
    } else {
      const { page } = this.scene;
      await flow.opens?.[event.type]?.(this.scene);
      await useControl(page, view, event, before, (text) => this.real(text), this.patience);
    }
    for (const actor of this.stopped(edge)) await this.calls.giveUp(actor);
  }

  /** The calls that a step stops: asked anew later, they are not answered by the call of before. */
  private stopped({ from, to, event }: Edge): string[] {
    const { flow, graph } = this.told;
    const running = graph.moments[to]?.running ?? new Set();
    const pathOf = (actor: string) => String(flow.calls[actor]?.path);
    const paths = new Set([...running].map(pathOf));
    return [...(graph.moments[from]?.running ?? [])].filter(
      (actor) => flow.calls[actor] && actor !== actorOf(event.type) && !paths.has(pathOf(actor)),
    );
  }
}

/**
 * Walks one tour in the built portal: the user's steps on the page, the outcomes by the real server or by what
 * happens to the call on the network, delays on the page's clock. Each state shows its heading and says what it has to
 * say; at the end the server agrees with the chart.
 * @param onStep is told of the start and of each step once its state is seen
 */
export async function walkInPortal<Fixture>(
  told: PortalWalk<Fixture>,
  onStep: (happened: Happened) => void | Promise<void> = () => {},
): Promise<void> {
  const { flow, graph, tour, opening } = told;
  const begin = flow.starts[tour.start.name];
  if (!begin) throw new Error(`The start '${tour.start.name}' is not arranged.`);
  const patience = flow.patience ?? usualPatience;
  const calls = new HeldCalls(flow.calls, patience);
  await calls.watch(opening.page);
  calls.expect(runningAtStart(told));
  // What else the page has would load anew, and show what the chart knows nothing of.
  const isCut = tour.edges.some((edge) => isUnsent(flow, edge));
  if (isCut && !hearsOfNetwork(flow)) await keepNews(opening);
  const [first] = tour.edges;
  const unsent = first && isUnsent(flow, first) && flow.calls[actorOf(first.event.type)];
  if (unsent) await goOfflineForCall(opening, unsent);
  await opening.page.clock.install();
  const scene = { ...opening, fixture: await begin(opening) };
  if (unsent) await triedCall(opening);
  const walk = new Walk(told, scene, calls, patience);
  // What comes about by itself may have gone on before anybody could look.
  const passes = (next: Edge | undefined) => next && comesByItself(flow, graph, next);
  if (!passes(tour.edges[0])) await walk.sees(tour.start.at, `start '${tour.start.name}'`);
  await onStep(tour.start);
  await walk.besides(0, tour.start.at);
  for (const [index, edge] of tour.edges.entries()) {
    const name = `step ${index + 1}: ${edge.label}`;
    try {
      await walk.awaitCall(edge, tour.edges[index - 1]);
      await walk.prepare(tour.edges.slice(index));
      await walk.step(edge, tour.edges.slice(index + 1));
    } catch (error) {
      throw new Error(`In ${name}`, { cause: error });
    }
    if (!passes(tour.edges[index + 1])) await walk.sees(edge.to, name, leavesFor(flow, edge));
    await onStep(edge);
    await walk.besides(index + 1, edge.to);
  }
  await walk.restore();
  await flow.verify(scene, snapshotAt(graph, tour.edges.at(-1)?.to ?? tour.start.at));
  await calls.letGo();
}
