import { valueText } from './identity.ts';
import type { Graph } from './explore.ts';
import { brokenBy } from './invariants.ts';
import type { Model } from './model.ts';
import type { Walked } from './pure-logic.ts';
import { walkedKey } from './serialize.ts';
import type { Tour } from './tours.ts';

/**
 * Walks a chart step by step and looks at each moment: every invariant holds, and it is the moment that the graph has
 * there, so that nothing is concluded from a graph in which two moments were taken for one.
 * @returns what is wrong, as sentences, for each walk at its first step that is
 */
export function runWalks({ inputs, invariants }: Model, graph: Graph, walks: readonly Tour[]): string[] {
  const wrongs = (
    at: number,
    walked: Walked,
    step?: { before: Walked; event: Tour['edges'][number]['event'] },
  ) => {
    const expected = graph.moments[at];
    const isExpected = expected && walkedKey(expected) === walkedKey(walked);
    const came = step && { before: step.before.snapshot, event: step.event, asks: walked.effects };
    const broken = invariants.flatMap((invariant) => brokenBy(invariant, walked.snapshot, came) ?? []);
    return isExpected ? broken : [`is not what the graph has there`, ...broken];
  };
  return walks.flatMap(({ start, edges }, index) => {
    const told = (step: number, walked: Walked, found: readonly string[]) =>
      found.map((says) => `walk ${index + 1}, step ${step}, in ${valueText(walked.snapshot.value)}: ${says}`);
    let [now] = graph.logic.start(inputs[start.name], start.name);
    const first = wrongs(start.at, now);
    if (first.length > 0) return told(0, now, first);
    for (const [place, { event, to }] of edges.entries()) {
      const before = now;
      [now] = graph.logic.step(before, event);
      const found = wrongs(to, now, { before, event });
      if (found.length > 0) return told(place + 1, now, found);
    }
    return [];
  });
}
