import type { StateFacts, Way } from '#atlas/chart/chart-file.ts';
import { explore, type Edge, type Graph } from '#model-tests/harness/explore.ts';
import { activeStates, eventName, valueText } from '#model-tests/harness/identity.ts';
import { acceptedPaths } from '#model-tests/harness/model-files.ts';
import type { Model } from '#model-tests/harness/model.ts';
import type { AskedText, ViewTexts } from '#model-tests/texts/view-texts.ts';
import { firstScreens, type FirstScreen } from './first-screens.ts';
import { walkAsRoles, type WalkedReach } from './role-reach.ts';

/** What walking a chart, and looking at its view in each moment, tells of its states and transitions. */
export interface WalkFacts {
  readonly headings: Readonly<Record<string, AskedText>>;
  readonly says: Readonly<Record<string, readonly AskedText[]>>;
  /** What the control is called, or the controls together, by transition. */
  readonly controls: Readonly<Record<string, readonly AskedText[]>>;
  readonly facts: Readonly<Record<string, StateFacts>>;
  readonly tours: number;
  /** The rules for which a guard refuses somewhere, by its name. */
  readonly refusals: Readonly<Record<string, readonly string[]>>;
  /** What each role reaches; null where roles change nothing. */
  readonly reach: WalkedReach | null;
  /** The screens in the order of the tours; null where the chart has no view. */
  readonly screens: readonly FirstScreen[] | null;
}

/** Names and amounts stand for any. */
function general({ key, values }: AskedText): AskedText {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? '…' : value,
  ]);
  return { key, values: Object.fromEntries(entries) as AskedText['values'] };
}

/** Counts what is said of each thing. */
class Tally {
  private readonly counts = new Map<string, Map<string, number>>();

  add(thing: string, text: AskedText | null): void {
    const said = text ? JSON.stringify(general(text)) : '';
    const counts = this.counts.get(thing) ?? new Map<string, number>();
    counts.set(said, (counts.get(said) ?? 0) + 1);
    this.counts.set(thing, counts);
  }

  /** What is said most, where it is said nearly always. */
  usual(share: number): Record<string, AskedText> {
    const usual: Record<string, AskedText> = {};
    for (const [thing, counts] of this.counts) {
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
      const [said, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
      if (said && count >= share * total) usual[thing] = JSON.parse(said) as AskedText;
    }
    return usual;
  }

  all(): Record<string, AskedText[]> {
    const entries = [...this.counts].map(([thing, counts]) => [
      thing,
      [...counts.keys()].filter(Boolean).map((said) => JSON.parse(said) as AskedText),
    ]);
    return Object.fromEntries(entries) as Record<string, AskedText[]>;
  }
}

function textsOf(graph: Graph, view: ViewTexts | undefined) {
  const headings = new Tally();
  const says = new Tally();
  const controls = new Tally();
  const called: Record<string, readonly AskedText[]> = {};
  if (view) {
    for (const { snapshot } of graph.moments) {
      const heading = view.heading(snapshot);
      const said = view.says(snapshot);
      for (const { id, type } of activeStates(snapshot)) {
        headings.add(id, heading);
        if (type === 'atomic' || type === 'final') for (const text of said) says.add(id, text);
      }
    }
    for (const { from, event, taken } of graph.edges) {
      const before = graph.moments[from];
      const own = before && taken.find((id) => id.includes(` ${eventName(event.type)}[`));
      if (before && own) controls.add(own, view.control(before.snapshot, event));
      const together = own ? view.called(event.type) : [];
      if (own && together.length > 0) called[own] = together;
    }
  }
  const usual = Object.entries(controls.usual(0.3)).map(([id, text]) => [id, [text]] as const);
  return {
    headings: headings.usual(0.6),
    says: says.all(),
    controls: { ...Object.fromEntries(usual), ...called },
  };
}

/** The shortest ways to all states: each moment is reached once, from the starts on. */
function waysOf(graph: Graph): Map<string, Way> {
  const ways = new Map<string, Way>();
  const seen = new Set<number>();
  let reached: { at: number; way: Way }[] = graph.starts.map(({ name, at }) => ({
    at,
    way: { start: name, steps: [] },
  }));
  const step = ({ label, to }: Edge) => ({
    event: label,
    state: valueText(graph.moments[to]?.snapshot.value),
  });
  while (reached.length > 0) {
    const next: typeof reached = [];
    for (const { at, way } of reached) {
      const moment = graph.moments[at];
      if (seen.has(at) || !moment) continue;
      seen.add(at);
      for (const { id } of activeStates(moment.snapshot)) if (!ways.has(id)) ways.set(id, way);
      for (const edge of graph.leaving[at] ?? []) {
        if (!seen.has(edge.to))
          next.push({ at: edge.to, way: { ...way, steps: [...way.steps, step(edge)] } });
      }
    }
    reached = next;
  }
  return ways;
}

interface AcceptedTour {
  readonly begins: { readonly state: string };
  readonly steps: readonly { readonly state: string }[];
}

/** The numbers of the committed walks that pass each state. */
function toursOf(model: Model, graph: Graph): { passing: Map<string, number[]>; count: number } {
  const text = acceptedPaths(model.id);
  const { tours } = text ? (JSON.parse(text) as { tours: AcceptedTour[] }) : { tours: [] };
  const active = new Map<string, string[]>();
  for (const { snapshot } of graph.moments) {
    active.set(
      valueText(snapshot.value),
      activeStates(snapshot).map(({ id }) => id),
    );
  }
  const passing = new Map<string, number[]>();
  for (const [at, { begins, steps }] of tours.entries()) {
    const values = [begins, ...steps].map(({ state }) => state.replace(/, (?:done|error|stopped)$/, ''));
    const passed = new Set(values.flatMap((value) => active.get(value) ?? []));
    for (const id of passed) passing.set(id, [...(passing.get(id) ?? []), at + 1]);
  }
  return { passing, count: tours.length };
}

/** The rules for which each guard refuses in some moment, as the model tells them. */
function refusalsOf({ refusals = {} }: Model, graph: Graph): Record<string, string[]> {
  const entries = Object.entries(refusals).map(([guard, rulesIn]): [string, string[]] => {
    const rules = new Set(graph.moments.flatMap(({ snapshot }) => rulesIn(snapshot)));
    return [guard, [...rules].toSorted()];
  });
  return Object.fromEntries(entries);
}

/** Walks everything that a chart can reach and tells what was seen. */
export function walkFacts(model: Model, view: ViewTexts | undefined): WalkFacts {
  const graph = explore(model);
  const ways = waysOf(graph);
  const { passing, count } = toursOf(model, graph);
  const ids = new Set([...ways.keys(), ...passing.keys()]);
  const facts = [...ids].map((id): [string, StateFacts] => [
    id,
    { way: ways.get(id) ?? null, tours: passing.get(id) ?? [] },
  ]);
  return {
    ...textsOf(graph, view),
    facts: Object.fromEntries(facts),
    tours: count,
    refusals: refusalsOf(model, graph),
    reach: walkAsRoles(model),
    screens: view ? firstScreens(model, view) : null,
  };
}
