import type { Covering } from './covering.ts';
import type { Edge, Graph } from './explore.ts';

/** Further than any walk. */
export const unreachable = 65_535;

/** How many steps each moment is away from something. */
export type Distance = Uint16Array;

/** The distances within a graph, each computed once by walking the edges backwards. */
export class Distances {
  private readonly arriving: readonly (readonly Edge[])[];
  private readonly covering: Covering;
  private readonly size: number;
  private readonly known = new Map<string, Distance>();

  constructor(graph: Graph, covering: Covering) {
    const arriving: Edge[][] = [];
    for (const edge of graph.edges) (arriving[edge.to] ??= []).push(edge);
    this.arriving = arriving;
    this.covering = covering;
    this.size = graph.moments.length;
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
      for (const { from } of this.arriving[moment] ?? []) {
        if (steps[from] !== unreachable) continue;
        steps[from] = next;
        queue.push(from);
      }
    }
    return steps;
  }
}
