import type { Covering } from './covering.ts';
import type { Graph } from './explore.ts';

/** Further than any walk. */
export const unreachable = 65_535;

/** How many steps each moment is away from something. */
export type Distance = Uint16Array;

/** The distances within a graph, each computed once by walking the edges backwards. */
export class Distances {
  /** The moments that lead to each moment, one list after the other: a hundred thousand edges are walked for each thing. */
  private readonly before: Uint32Array;
  /** Where the list of each moment begins in `before`, and the next one's behind the last. */
  private readonly begins: Uint32Array;
  private readonly covering: Covering;
  private readonly size: number;
  private readonly known = new Map<string, Distance>();

  constructor(graph: Graph, covering: Covering) {
    const { edges, moments } = graph;
    this.size = moments.length;
    this.begins = new Uint32Array(this.size + 1);
    this.before = new Uint32Array(edges.length);
    for (const { to } of edges) this.begins[to + 1]! += 1;
    for (let at = 0; at < this.size; at += 1) this.begins[at + 1]! += this.begins[at]!;
    const next = this.begins.slice();
    for (const { from, to } of edges) {
      this.before[next[to]!] = from;
      next[to]! += 1;
    }
    this.covering = covering;
  }

  /** Steps to a moment. */
  toMoment(moment: number): Distance {
    return this.once(`moment ${moment}`, () => this.backwards([moment], 0));
  }

  /** Steps up to and with the nearest that covers a thing. */
  toItem(item: number): Distance {
    const before = () => this.covering.edgesOf(item).map(({ from }) => from);
    return this.once(`item ${item}`, () => this.backwards(before(), 1));
  }

  private once(name: string, make: () => Distance): Distance {
    const distance = this.known.get(name) ?? make();
    this.known.set(name, distance);
    return distance;
  }

  private backwards(targets: readonly number[], first: number): Distance {
    const steps = new Uint16Array(this.size).fill(unreachable);
    const queue = [...new Set(targets)];
    for (const target of queue) steps[target] = first;
    // The list grows while it is read, which makes it the queue.
    for (const moment of queue) {
      const next = (steps[moment] ?? 0) + 1;
      const end = this.begins[moment + 1]!;
      for (let at = this.begins[moment]!; at < end; at += 1) {
        const from = this.before[at]!;
        if (steps[from] !== unreachable) continue;
        steps[from] = next;
        queue.push(from);
      }
    }
    return steps;
  }
}
