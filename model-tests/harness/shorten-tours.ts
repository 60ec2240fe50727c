import type { Covering } from './covering.ts';
import { Distances } from './distances.ts';
import type { Edge, Graph, Start } from './explore.ts';

/** So many steps in a row are walked anew at once; more take longer than they save. */
const widest = 8;

/** A stretch that alone covers more things than this is left as it is. */
const mostNeeded = 6;

/** A search that has looked at so many edges gives up. */
const patience = 4_000;

interface Place {
  readonly moment: number;
  /** One bit for each thing needed that was covered on the way. */
  readonly found: number;
  readonly before?: Place;
  readonly by?: Edge;
}

function wayTo(place: Place): Edge[] {
  const way: Edge[] = [];
  for (let at: Place | undefined = place; at?.by; at = at.before) way.unshift(at.by);
  return way;
}

/** What a stretch of a tour is for: where it leads (undefined at the tour's end) and what only it covers. */
interface Task {
  readonly from: number;
  readonly to: number | undefined;
  readonly needed: readonly number[];
}

interface Tour {
  readonly start: Start;
  readonly edges: readonly Edge[];
}

interface Draft extends Tour {
  readonly edges: Edge[];
}

/** Shortens the tours of one graph. */
class Shortener {
  private readonly graph: Graph;
  private readonly covering: Covering;
  private readonly distances: Distances;
  private readonly drafts: readonly Draft[];
  /** How often each thing is covered by all tours together. */
  private readonly times: number[] = [];

  constructor(graph: Graph, covering: Covering, tours: readonly Tour[]) {
    this.graph = graph;
    this.covering = covering;
    this.distances = new Distances(graph, covering);
    this.drafts = tours.map(({ start, edges }) => ({ start, edges: [...edges] }));
    for (const { start, edges } of this.drafts) {
      this.count(covering.of(start), 1);
      this.countAll(edges, 1);
    }
  }

  private count(items: readonly number[], by: 1 | -1): void {
    for (const item of items) this.times[item] = (this.times[item] ?? 0) + by;
  }

  private countAll(edges: readonly Edge[], by: 1 | -1): void {
    for (const edge of edges) this.count(this.covering.of(edge), by);
  }

  private isMissed = (item: number): boolean => !this.times[item];

  /** At least so many steps are needed from a place to do the rest of a task. */
  private atLeast({ to, needed }: Task): (moment: number, found: number) => number {
    const toEnd = to === undefined ? undefined : this.distances.toMoment(to);
    const parts = needed.map((item) => {
      const ends = this.covering.edgesOf(item).map((edge) => toEnd?.[edge.to] ?? 0);
      // Not spread into `Math.min`: a thing can be covered by more steps than a call takes arguments.
      return { distance: this.distances.toItem(item), after: ends.reduce((one, two) => Math.min(one, two)) };
    });
    return (moment, found) => {
      let least = toEnd?.[moment] ?? 0;
      for (const [index, { distance, after }] of parts.entries()) {
        if (!(found & (1 << index))) least = Math.max(least, (distance[moment] ?? 0) + after);
      }
      return least;
    };
  }

  /** The shortest walk for a task that takes no more steps than `longest`; undefined where none is found. */
  private shortest(task: Task, longest: number): Edge[] | undefined {
    const { from, to, needed } = task;
    const all = (1 << needed.length) - 1;
    const atLeast = this.atLeast(task);
    if (atLeast(from, 0) > longest) return undefined;
    const seen = new Set([from << mostNeeded]);
    let layer: Place[] = [{ moment: from, found: 0 }];
    let looked = 0;
    for (let steps = 0; layer.length > 0 && looked < patience; steps++) {
      const end = layer.find(({ moment, found }) => found === all && (to ?? moment) === moment);
      if (end) return wayTo(end);
      const next: Place[] = [];
      for (const before of layer) {
        for (const by of this.graph.leaving[before.moment] ?? []) {
          looked++;
          const found = this.foundBy(by, before.found, needed);
          const key = (by.to << mostNeeded) | found;
          if (seen.has(key) || steps + 1 + atLeast(by.to, found) > longest) continue;
          seen.add(key);
          next.push({ moment: by.to, found, before, by });
        }
      }
      layer = next;
    }
    return undefined;
  }

  private foundBy(edge: Edge, before: number, needed: readonly number[]): number {
    let found = before;
    for (const item of this.covering.of(edge)) {
      const place = needed.indexOf(item);
      if (place >= 0) found |= 1 << place;
    }
    return found;
  }

  /** Replaces a stretch by a shorter one; whether there was one. */
  private shortenAt({ start, edges }: Draft, at: number, width: number): boolean {
    const stretch = edges.slice(at, at + width);
    this.countAll(stretch, -1);
    const items = stretch.flatMap((edge) => this.covering.of(edge));
    const needed = [...new Set(items)].filter(this.isMissed);
    const to = at + width === edges.length ? undefined : stretch.at(-1)?.to;
    const task: Task = { from: edges[at - 1]?.to ?? start.at, to, needed };
    const way = needed.length > mostNeeded ? undefined : this.shortest(task, width - 1);
    this.countAll(way ?? stretch, 1);
    if (way) edges.splice(at, width, ...way);
    return Boolean(way);
  }

  private shortenTour(draft: Draft): boolean {
    let improved = false;
    for (let width = 1; width <= widest; width++) {
      for (let at = 0; at + width <= draft.edges.length; at++) {
        if (this.shortenAt(draft, at, width)) improved = true;
      }
    }
    return improved;
  }

  run(): Tour[] {
    while (this.drafts.filter((draft) => this.shortenTour(draft)).length > 0);
    return this.drafts.filter(({ start, edges }) => {
      if (edges.length > 0) return true;
      this.count(this.covering.of(start), -1);
      const isNeeded = this.covering.of(start).some(this.isMissed);
      if (isNeeded) this.count(this.covering.of(start), 1);
      return isNeeded;
    });
  }
}

/**
 * The same coverage with fewer steps: each stretch of a tour is replaced by the shortest walk between its ends that
 * still takes what no other step takes, until none gets shorter; then tours that nobody would miss are left out.
 */
export const shortened = (graph: Graph, covering: Covering, tours: readonly Tour[]): Tour[] =>
  new Shortener(graph, covering, tours).run();
