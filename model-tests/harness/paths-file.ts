import type { AnyEventObject } from 'xstate';
import type { Graph } from './explore.ts';
import { activeStates, eventName, specReferences, valueText } from './identity.ts';
import { knownEvents } from './matrix.ts';
import type { Model } from './model.ts';
import { answeredTypes, offers, type Offer } from './offers.ts';
import type { Walked } from './pure-logic.ts';
import { canonicalKey } from './serialize.ts';
import { shownChanges, shownDifferences, shownNames, type Shown } from './shown.ts';
import type { EventWalk } from './suite.ts';
import type { Tour } from './tours.ts';
import { tries } from './withheld.ts';

/** What is the same each time that a chart is in a state value. */
export interface ExpectedState {
  /** The screen, from `meta.view` of the innermost state that names one. */
  readonly view?: string;
  /** What views and other charts ask of the state; none are left out. */
  readonly tags?: readonly string[];
  /** Requirements, from `meta.spec` of the active states. */
  readonly spec: readonly string[];
}

/** What must be seen after a step. */
export interface ExpectedMoment extends ExpectedState, Shown {
  readonly state: string;
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

/** What is seen in a moment that a step led to from another; without that one, at the start. */
function expected(walked: Walked, before?: Walked): ExpectedMoment {
  const view = viewOf(walked);
  const tags = [...walked.snapshot.tags].sort();
  const state =
    walked.status === 'active'
      ? valueText(walked.snapshot.value)
      : `${valueText(walked.snapshot.value)}, ${walked.status}`;
  return {
    state,
    ...(view && { view }),
    ...(tags.length > 0 && { tags }),
    spec: specOf(walked),
    ...shownChanges(before, walked),
  };
}

/** The events that a path may name in a moment: those offered, withheld and unanswered ones, marked so. */
function namedEvents(model: Model, graph: Graph, walked: Walked): Offer[] {
  const offered = offers(model, walked);
  const tried = tries(model, walked, new Set(offered.map(({ event }) => event.type)));
  const answered = new Set(answeredTypes(model, walked));
  const silent = [...knownEvents(model, graph).values()].filter(({ type }) => !answered.has(type));
  return [
    ...offered,
    ...tried,
    ...silent.map((event) => ({ event, label: `${eventName(event.type)} (not answered)` })),
  ];
}

/** What a walk must show, by walking it. */
export function expectedTour(model: Model, graph: Graph, walk: EventWalk & { kills?: string }): ExpectedTour {
  let [at] = graph.logic.start(model.inputs[walk.start], walk.start);
  const begins = expected(at);
  const steps = walk.events.map((event): ExpectedStep => {
    const same = namedEvents(model, graph, at).find(
      (offer) => canonicalKey(offer.event) === canonicalKey(event),
    );
    if (!same) throw new Error(`'${event.type}' cannot happen in ${valueText(at.snapshot.value)}.`);
    const before = at;
    [at] = graph.logic.step(before, event);
    return { event: same.label, ...expected(at, before) };
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
  let [at] = graph.logic.start(model.inputs[start], start);
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

const field = ([key, value]: [string, unknown]): string => `"${key}": ${JSON.stringify(value)}`;
const line = (value: object): string => `{ ${Object.entries(value).map(field).join(', ')} }`;
/** What a path shows: its start, then each step. */
export const momentsOf = ({ begins, steps }: ExpectedTour): ExpectedMoment[] => [begins, ...steps];

/** A step as it is written: what is said of its state for all is left out. */
function stepLine(moment: ExpectedMoment & { event?: string }): string {
  const { event, state } = moment;
  const shown = shownNames.flatMap((name) => (name in moment ? [[name, moment[name]] as const] : []));
  return line({ ...(event !== undefined && { event }), state, ...Object.fromEntries(shown) });
}

/** An object over several lines, a line for each key. */
function block(key: string, entries: readonly (readonly [string, string])[], indent: string): string {
  const lines = entries.map(([name, text]) => `${indent}  ${JSON.stringify(name)}: ${text}`);
  return `${indent}"${key}": {\n${lines.join(',\n')}\n${indent}}`;
}

const sorted = <T>(entries: Iterable<readonly [string, T]>) =>
  [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));

/**
 * The committed file's text: each start once with all that it shows, each state once with its screen, tags and
 * references, then one step a line with what it changes, so that a review sees what changed.
 */
export function pathsText(model: Model, tours: readonly ExpectedTour[]): string {
  const starts = sorted(new Map(tours.map(({ start, begins }) => [start, stepLine(begins)])));
  const states = sorted(
    new Map(
      tours
        .flatMap(momentsOf)
        .map(({ state, view, tags, spec }) => [
          state,
          line({ ...(view && { view }), ...(tags && { tags }), spec }),
        ]),
    ),
  );
  const blocks = tours.map(({ start, kills, begins, steps }) => {
    const head = [
      field(['start', start]),
      ...(kills ? [field(['kills', kills])] : []),
      `"begins": ${line({ state: begins.state })}`,
    ];
    const body = steps.map((step) => `        ${stepLine(step)}`).join(',\n');
    const list = steps.length > 0 ? `[\n${body}\n      ]` : '[]';
    return `    {\n      ${head.join(',\n      ')},\n      "steps": ${list}\n    }`;
  });
  const parts = [
    `  ${field(['model', model.id])}`,
    block('starts', starts, '  '),
    block('states', states, '  '),
    `  "tours": [\n${blocks.join(',\n')}\n  ]`,
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}

interface PathsFile {
  readonly starts: Readonly<Record<string, ExpectedMoment>>;
  readonly states: Readonly<Record<string, ExpectedState>>;
  readonly tours: readonly ExpectedTour[];
}

/** The tours of a committed file, each moment with what the file says of its state and start; none of an empty text. */
export function readTours(committed: string): ExpectedTour[] {
  if (!committed) return [];
  const { starts, states, tours } = JSON.parse(committed) as PathsFile;
  const whole = <M extends ExpectedMoment>(moment: M): M => ({ ...states[moment.state], ...moment });
  return tours.map((tour) => ({
    ...tour,
    begins: whole({ ...starts[tour.start], ...tour.begins }),
    steps: tour.steps.map(whole),
  }));
}

/** What two moments of a path show otherwise, in words; none where they show the same. */
export function momentDifferences(expected: ExpectedMoment, found: ExpectedMoment): string[] {
  const fields = ['state', 'view', 'tags', 'spec'] as const;
  const others = fields.flatMap((name) => {
    const [was, is] = [expected[name], found[name]].map((value) => [value ?? []].flat().join('; ') || 'none');
    return was === is ? [] : [`${name}: ${is}, was ${was}`];
  });
  return [...others, ...shownDifferences(expected, found)];
}

/** The names of the states that a text of state values has. */
export const activeKeys = (text: string): Set<string> => new Set(text.match(/\w+/g));

/** The first step at which a path shows otherwise than was accepted, and how; 0 is the start. */
export function firstOther(accepted: ExpectedTour, found: ExpectedTour | undefined) {
  const now = found ? momentsOf(found) : [];
  for (const [step, expected] of momentsOf(accepted).entries()) {
    const is = now[step];
    const differences = is ? momentDifferences(expected, is) : undefined;
    if (!differences || differences.length > 0) return { step, expected, found: is, differences };
  }
  return undefined;
}

/** Where two texts of a paths file first differ, for a failing check. */
export function firstDifference(committed: string, now: string): string | undefined {
  if (committed === now) return undefined;
  const [before, after] = [committed.split('\n'), now.split('\n')];
  const line = after.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? after.length : line;
  return `line ${at + 1}\n  accepted: ${before[at]?.trim() ?? '(nothing)'}\n  now:      ${after[at]?.trim() ?? '(nothing)'}`;
}
