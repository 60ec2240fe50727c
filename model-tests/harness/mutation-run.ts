import type { AnyEventObject } from 'xstate';
import type { Graph } from './explore.ts';
import { knownEvents, matrix } from './matrix.ts';
import type { Model } from './model.ts';
import { mutants, type Mutant, type MutantKind } from './mutants.ts';
import { answeredTypes } from './offers.ts';
import { pureLogic, type PureLogic, type Walked } from './pure-logic.ts';
import { momentPrint } from './serialize.ts';
import { fails, suite, type EventWalk, type SuiteWalk } from './suite.ts';

/** A mutant that the suite did not notice although it differs, with the shortest walk that tells them apart. */
export interface Survivor {
  readonly mutant: Mutant;
  readonly way: EventWalk;
}

/** How many mutants of a kind there were and what became of them. */
export interface KindFigure {
  readonly kind: MutantKind;
  readonly total: number;
  readonly killed: number;
  readonly equivalent: number;
}

/** What a run of all mutants found. Equivalent ones are not counted in the total. */
export interface MutationFigure {
  readonly total: number;
  readonly killed: number;
  readonly survivors: readonly Survivor[];
  readonly equivalents: readonly Mutant[];
  readonly kinds: readonly KindFigure[];
}

interface Pair {
  readonly moment: number;
  readonly original: Walked;
  readonly mutated: Walked;
  readonly events: readonly AnyEventObject[];
}

/** Nothing where the step throws, as it does in a mutant that sends to a child which it no longer starts. */
function stepIfPossible(logic: PureLogic, before: Walked, event: AnyEventObject): Walked | undefined {
  try {
    return logic.step(before, event);
  } catch {
    return undefined;
  }
}

/**
 * The shortest walk on which a mutant differs from its chart, by walking both side by side through everything the
 * chart can reach with every event it can get. None found means that the mutant is equivalent.
 */
function difference(
  model: Model,
  graph: Graph,
  mutated: PureLogic,
  known: readonly AnyEventObject[],
): EventWalk | undefined {
  for (const { name, at } of graph.starts) {
    const original = graph.logic.start(model.inputs[name])[0];
    const begin: Pair = { moment: at, original, mutated: mutated.start(model.inputs[name]), events: [] };
    if (momentPrint(begin.mutated) !== momentPrint(original)) return { start: name, events: [] };
    const seen = new Set([at]);
    const queue: Pair[] = [begin];
    // The list grows while it is read, which makes it the queue.
    for (const pair of queue) {
      const leaving = graph.leaving[pair.moment] ?? [];
      const answered = new Set(answeredTypes(model, pair.original));
      const silent = pair.original.status === 'active' ? known.filter(({ type }) => !answered.has(type)) : [];
      const steps = [...leaving, ...silent.map((event) => ({ event, to: pair.moment }))];
      for (const { event, to } of steps) {
        const original = graph.logic.step(pair.original, event)[0];
        const copy = stepIfPossible(mutated, pair.mutated, event);
        const events = [...pair.events, event];
        if (!copy || momentPrint(original) !== momentPrint(copy)) return { start: name, events };
        if (!seen.has(to)) {
          seen.add(to);
          queue.push({ moment: to, original, mutated: copy, events });
        }
      }
    }
  }
  return undefined;
}

function distinguish(model: Model, graph: Graph, mutant: Mutant): EventWalk | undefined {
  const known = [...knownEvents(model, graph).values()];
  return difference(model, graph, pureLogic(mutant.make()), known);
}

const killed = (model: Model, mutant: Mutant, walks: readonly SuiteWalk[]) =>
  fails(pureLogic(mutant.make()), model, walks);

/** The event types of a chart that may be smuggled into other states: not those of children and timers. */
const sneakTypes = (model: Model, graph: Graph) => [...knownEvents(model, graph).keys()];

/** Breaks a chart in every known way and tells which of these the walks, with the matrix, do not notice. */
export function mutationRun(model: Model, graph: Graph, walks: readonly EventWalk[]): MutationFigure {
  const tests = suite(model, graph, walks, matrix(model, graph));
  const all = mutants(model.machine, sneakTypes(model, graph));
  const unnoticed = all.filter((mutant) => !killed(model, mutant, tests));
  const judged = unnoticed.map((mutant) => ({ mutant, way: distinguish(model, graph, mutant) }));
  const survivors = judged.flatMap(({ mutant, way }) => (way ? [{ mutant, way }] : []));
  const equivalents = judged.filter(({ way }) => !way).map(({ mutant }) => mutant);
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, list]): KindFigure => {
    const equivalent = equivalents.filter((mutant) => mutant.kind === kind).length;
    const alive = survivors.filter(({ mutant }) => mutant.kind === kind).length;
    return { kind, total: list.length - equivalent, killed: list.length - equivalent - alive, equivalent };
  });
  const total = all.length - equivalents.length;
  return { total, killed: total - survivors.length, survivors, equivalents, kinds };
}

/** Walks to add so that every survivor is noticed: each as short as can be, none for what another already catches. */
export function killers(
  model: Model,
  graph: Graph,
  survivors: readonly Survivor[],
): (EventWalk & { kills: string })[] {
  const added: (EventWalk & { kills: string })[] = [];
  let alive = survivors;
  for (let [next] = alive; next; [next] = alive) {
    const { mutant, way } = next;
    added.push({ ...way, kills: `${mutant.kind}: ${mutant.id}` });
    const test = suite(model, graph, [way], { cells: 0, unanswered: [] });
    const left = alive.filter((survivor) => !killed(model, survivor.mutant, test));
    if (left.length === alive.length) throw new Error(`The way found does not tell ${mutant.id} apart.`);
    alive = left;
  }
  return added;
}
