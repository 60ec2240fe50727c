import type { AnyEventObject } from 'xstate';
import type { Graph } from './explore.ts';
import { knownEvents, matrix } from './matrix.ts';
import type { Model } from './model.ts';
import { mutants, type Mutant, type MutantKind } from './mutants.ts';
import { answeredTypes } from './offers.ts';
import { pureLogic, type PureLogic, type Walked } from './pure-logic.ts';
import { shownKey } from './serialize.ts';
import { offeredAt, tries } from './withheld.ts';
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

/** A moment that both charts reach in the same way. */
interface Pair {
  readonly moment: number;
  readonly original: Walked;
  readonly mutated: Walked;
  readonly before?: Pair;
  readonly event?: AnyEventObject;
}

/** Both charts, and the events that only a mutant may answer. */
interface Sides {
  readonly model: Model;
  readonly graph: Graph;
  readonly mutated: PureLogic;
  readonly smuggled: readonly AnyEventObject[];
  /** What the model withholds in a moment: a mutant that only this notices is not equivalent. */
  readonly withheld: (moment: number) => readonly Possible[];
}

function eventsTo(pair: Pair | undefined): AnyEventObject[] {
  return pair?.event ? [...eventsTo(pair.before), pair.event] : [];
}

/** Something that can be done in a moment; without `to` it is only tried, and not gone on from. */
interface Possible {
  readonly event: AnyEventObject;
  readonly to?: number;
}

/** What can be done in a moment: what the chart answers there, and what a mutant may have smuggled in. */
function possible({ model, graph, smuggled, withheld }: Sides, { moment, original }: Pair): Possible[] {
  const leaving: Possible[] = [...(graph.leaving[moment] ?? []), ...withheld(moment)];
  if (smuggled.length === 0 || original.status !== 'active') return leaving;
  const answered = new Set(answeredTypes(model, original));
  const silent = smuggled.filter(({ type }) => !answered.has(type));
  return [...leaving, ...silent.map((event) => ({ event, to: moment }))];
}

/** A step of a mutant; undefined where it throws, which its chart does not. */
function stepOf(mutated: PureLogic, before: Walked, event: AnyEventObject): Walked | undefined {
  try {
    return mutated.step(before, event);
  } catch {
    return undefined;
  }
}

function differenceFrom(sides: Sides, begin: Pair): AnyEventObject[] | undefined {
  if (shownKey(begin.mutated) !== shownKey(begin.original)) return [];
  const seen = new Set([begin.moment]);
  const queue = [begin];
  // The list grows while it is read, which makes it the queue.
  for (const pair of queue) {
    for (const { event, to } of possible(sides, pair)) {
      const [original] = sides.graph.logic.step(pair.original, event);
      const mutated = stepOf(sides.mutated, pair.mutated, event);
      if (!mutated || shownKey(original) !== shownKey(mutated)) return [...eventsTo(pair), event];
      if (to === undefined || seen.has(to)) continue;
      seen.add(to);
      queue.push({ moment: to, original, mutated, before: pair, event });
    }
  }
  return undefined;
}

/**
 * The shortest walk on which a mutant differs from its chart, by walking both side by side through everything the
 * chart can reach with every event it can get. None found means that the mutant is equivalent.
 */
function difference(sides: Sides): EventWalk | undefined {
  for (const { name, at } of sides.graph.starts) {
    const input = sides.model.inputs[name];
    const [original] = sides.graph.logic.start(input);
    const events = differenceFrom(sides, { moment: at, original, mutated: sides.mutated.start(input) });
    if (events) return { start: name, events };
  }
  return undefined;
}

function distinguish(
  model: Model,
  graph: Graph,
  withheld: Sides['withheld'],
  mutant: Mutant,
): EventWalk | undefined {
  const smuggled = [...knownEvents(model, graph).values()].filter(({ type }) => type === mutant.smuggles);
  return difference({ model, graph, mutated: pureLogic(mutant.make()), smuggled, withheld });
}

/** What is withheld in each moment, computed once for all mutants. */
function withheldIn(model: Model, graph: Graph): Sides['withheld'] {
  const known = graph.moments.map((walked, at) => tries(model, walked, offeredAt(graph, at)));
  return (moment) => known[moment] ?? [];
}

const killed = (model: Model, mutant: Mutant, walks: readonly SuiteWalk[]) =>
  fails(pureLogic(mutant.make()), model, walks, mutant.smuggles);

/** The event types of a chart that may be smuggled into other states: not those of children and timers. */
const sneakTypes = (model: Model, graph: Graph) => [...knownEvents(model, graph).keys()];

/** Breaks a chart in every known way and tells which of these the walks, with the matrix, do not notice. */
export function mutationRun(model: Model, graph: Graph, walks: readonly EventWalk[]): MutationFigure {
  const tests = suite(model, graph, walks, matrix(model, graph));
  const all = mutants(model.machine, sneakTypes(model, graph), model.boundaries);
  const unnoticed = all.filter((mutant) => !killed(model, mutant, tests));
  const withheld = withheldIn(model, graph);
  const judged = unnoticed.map((mutant) => ({ mutant, way: distinguish(model, graph, withheld, mutant) }));
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
