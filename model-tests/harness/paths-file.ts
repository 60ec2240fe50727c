import type { AnyEventObject } from 'xstate';
import type { Graph } from './explore.ts';
import { activeStates, eventName, specReferences, valueText } from './identity.ts';
import { knownEvents } from './matrix.ts';
import type { Model } from './model.ts';
import { answeredTypes, offers, type Offer } from './offers.ts';
import type { Walked } from './pure-logic.ts';
import { canonicalKey, momentPrint } from './serialize.ts';
import type { EventWalk } from './suite.ts';
import type { Tour } from './tours.ts';

/** What must be seen after a step. */
export interface ExpectedMoment {
  readonly state: string;
  /** The screen, from `meta.view` of the innermost state that names one. */
  readonly view?: string;
  /** Requirements, from `meta.spec` of the active states. */
  readonly spec: readonly string[];
  /** Changes when the context, the children under way or what is asked of the world changes. */
  readonly print: string;
}

/** A step of a committed path. */
export interface ExpectedStep extends ExpectedMoment {
  readonly event: string;
}

/** A committed path. One that `kills` a mutant was added because no tour noticed that mutant. */
export interface ExpectedTour {
  readonly start: string;
  readonly kills?: string;
  readonly begins: ExpectedMoment;
  readonly steps: readonly ExpectedStep[];
}

interface StateMeta {
  readonly view?: string;
}

/** The screen of a moment. */
function viewOf(walked: Walked): string | undefined {
  const metas = activeStates(walked.snapshot).map((node) => node.meta as StateMeta | undefined);
  return metas.map((meta) => meta?.view).findLast((view) => view !== undefined);
}

function specOf(walked: Walked): string[] {
  const refs = activeStates(walked.snapshot).flatMap((node) => specReferences(node));
  return [...new Set(refs)];
}

function expected(walked: Walked): ExpectedMoment {
  const view = viewOf(walked);
  const state =
    walked.status === 'active'
      ? valueText(walked.snapshot.value)
      : `${valueText(walked.snapshot.value)}, ${walked.status}`;
  return { state, ...(view && { view }), spec: specOf(walked), print: momentPrint(walked) };
}

/** The events that a path may name in a moment: those offered, and unanswered ones, marked as such. */
function namedEvents(model: Model, graph: Graph, walked: Walked): Offer[] {
  const offered = offers(model, walked);
  const answered = new Set(answeredTypes(model, walked));
  const silent = [...knownEvents(model, graph).values()].filter(({ type }) => !answered.has(type));
  return [
    ...offered,
    ...silent.map((event) => ({ event, label: `${eventName(event.type)} (not answered)` })),
  ];
}

/** What a walk must show, by walking it. */
export function expectedTour(model: Model, graph: Graph, walk: EventWalk & { kills?: string }): ExpectedTour {
  let [at] = graph.logic.start(model.inputs[walk.start]);
  const begins = expected(at);
  const steps = walk.events.map((event): ExpectedStep => {
    const same = namedEvents(model, graph, at).find(
      (offer) => canonicalKey(offer.event) === canonicalKey(event),
    );
    if (!same) throw new Error(`'${event.type}' cannot happen in ${valueText(at.snapshot.value)}.`);
    [at] = graph.logic.step(at, event);
    return { event: same.label, ...expected(at) };
  });
  return { start: walk.start, ...(walk.kills && { kills: walk.kills }), begins, steps };
}

/** A tour's events. */
export const eventsOf = ({ start, edges }: Tour): EventWalk => ({
  start: start.name,
  events: edges.map(({ event }) => event),
});

/** A committed path walked again: its events as far as it can be walked, and what stops it. */
export interface Retraced extends EventWalk {
  readonly stop?: string;
}

/** Walks a committed path again, by the labels of its steps. */
export function retrace(model: Model, graph: Graph, { start, steps }: ExpectedTour): Retraced {
  if (!(start in model.inputs)) return { start, events: [], stop: `There is no start '${start}'.` };
  let [at] = graph.logic.start(model.inputs[start]);
  const events: AnyEventObject[] = [];
  for (const step of steps) {
    const offer = namedEvents(model, graph, at).find(({ label }) => label === step.event);
    if (!offer) {
      return { start, events, stop: `'${step.event}' cannot happen in ${valueText(at.snapshot.value)}.` };
    }
    events.push(offer.event);
    [at] = graph.logic.step(at, offer.event);
  }
  return { start, events };
}

/**
 * The events of a committed path.
 * @throws when a step's event cannot happen any more where the path has it
 */
export function resolvePath(model: Model, graph: Graph, tour: ExpectedTour): EventWalk {
  const { stop, ...walk } = retrace(model, graph, tour);
  if (stop) throw new Error(stop);
  return walk;
}

/** The committed file's text: one step a line, so that a review sees what changed. */
export function pathsText(model: Model, tours: readonly ExpectedTour[]): string {
  const field = ([key, value]: [string, unknown]) => `"${key}": ${JSON.stringify(value)}`;
  const line = (value: object) => `{ ${Object.entries(value).map(field).join(', ')} }`;
  const blocks = tours.map(({ start, kills, begins, steps }) => {
    const head = [
      field(['start', start]),
      ...(kills ? [field(['kills', kills])] : []),
      `"begins": ${line(begins)}`,
    ];
    const body = steps.map((step) => `        ${line(step)}`).join(',\n');
    const list = steps.length > 0 ? `[\n${body}\n      ]` : '[]';
    return `    {\n      ${head.join(',\n      ')},\n      "steps": ${list}\n    }`;
  });
  return `{\n  ${field(['model', model.id])},\n  "tours": [\n${blocks.join(',\n')}\n  ]\n}\n`;
}

/** Where two texts of a paths file first differ, for a failing check. */
export function firstDifference(committed: string, now: string): string | undefined {
  if (committed === now) return undefined;
  const [before, after] = [committed.split('\n'), now.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  return `line ${at + 1}\n  accepted: ${before[at]?.trim() ?? '(nothing)'}\n  now:      ${after[at]?.trim() ?? '(nothing)'}`;
}
