import { evaluateGuard } from 'xstate/guards';
import { outcomeWith } from './decisions.ts';
import type { Graph } from './explore.ts';
import type { Asked, GuardPart } from './guard-parts.ts';
import { instrument, type Recorder } from './instrument.ts';
import type { Boundary, Model } from './model.ts';
import { numberPlaces } from './numbers.ts';
import { pureLogic, type Walked } from './pure-logic.ts';
import { canonicalKey } from './serialize.ts';

/** Takes every step of a graph once, with a recorder of its own. */
function takeEveryStep(model: Model, graph: Graph, record: Recorder): void {
  const logic = pureLogic(instrument(model.machine, record));
  const reached = new Map<number, Walked>();
  for (const { name, at } of graph.starts) {
    const begun = logic.start(model.inputs[name]);
    if (!reached.has(at)) reached.set(at, begun);
  }
  // The map grows while it is read, which makes it the queue.
  for (const [moment, walked] of reached) {
    for (const { event, to } of graph.leaving[moment] ?? []) {
      const after = logic.step(walked, event);
      if (!reached.has(to)) reached.set(to, after);
    }
  }
}

/** On which sides of a boundary a guard was asked. */
type Sides = Set<boolean>;

/**
 * The boundaries that the guards of a chart draw, whether or not its model declares them: every number that a guard
 * sees is moved by one, in every moment that the chart can reach; where that changes a yes into a no in one moment
 * and a no into a yes in another, both sides can be asked. It takes as long as a run of the mutants.
 */
export function drawnBoundaries(model: Model, graph: Graph): Boundary[] {
  const sides = new Map<string, Sides>();
  const known = new Set<string>();
  const note = (part: GuardPart, asked: Asked) => {
    const key = `${part.id} ${canonicalKey(asked.context)} ${canonicalKey(asked.event)}`;
    if (part.operands.length > 0 || known.has(key)) return;
    known.add(key);
    const outcome = evaluateGuard(part.guard, asked.context, asked.event, asked.snapshot);
    const places = [...numberPlaces(asked.context, 'context'), ...numberPlaces(asked.event, 'event')];
    for (const at of places) {
      if (![1, -1].some((by) => outcomeWith(part, at, by, asked) === !outcome)) continue;
      const boundary = JSON.stringify({ guard: part.name, at } satisfies Boundary);
      sides.set(boundary, (sides.get(boundary) ?? new Set()).add(outcome));
    }
  };
  takeEveryStep(model, graph, { taken: () => {}, guard: () => {}, asked: note });
  const both = [...sides].filter(([, seen]) => seen.size === 2);
  return both.map(([boundary]) => JSON.parse(boundary) as Boundary);
}

/** Boundaries that a model does not declare though its chart draws them, and can be asked on both sides. */
export function undeclaredBoundaries(model: Model, graph: Graph): string[] {
  const isDeclared = (drawn: Boundary) =>
    model.boundaries.some(({ guard, at }) => guard === drawn.guard && at === drawn.at);
  return drawnBoundaries(model, graph)
    .filter((drawn) => !isDeclared(drawn))
    .map(
      ({ guard, at }) =>
        `draws a boundary: add { guard: '${guard}', at: '${at}' } to 'boundaries' of its model`,
    );
}
