import type { ChartFile, Way } from '../../chart/chart-file.ts';
import type { Live } from '../../drawing/live.ts';
import type { Moment } from '../protocol.ts';
import type { StagePlace } from '../steps-text.ts';
import type { StageWords } from './stage-words.ts';

/** A way to a state as a place on the stage. */
export const placeOfWay = ({ start, steps }: Way): StagePlace => ({
  start,
  steps: steps.map(({ event }) => event),
});

/** The addresses of the shortest ways to all states. */
export function wayAddresses(
  { facts }: ChartFile,
  hrefOf: (place: StagePlace) => string,
): ReadonlyMap<string, string> {
  const ways = Object.entries(facts).flatMap(([id, { way }]) => (way ? [[id, way] as const] : []));
  return new Map(ways.map(([id, way]) => [id, hrefOf(placeOfWay(way))]));
}

/** A drawing's part in the flow: it shows where it is, and a press on it is a step. */
export function liveDrawing(
  { chart }: ChartFile,
  moment: Moment,
  words: StageWords,
  hrefOf: (place: StagePlace) => string,
  ways: ReadonlyMap<string, string>,
): Live {
  const places = new Map(chart.transitions.map(({ id }, at) => [id, at]));
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []);
  const possible = new Map<number, string>();
  for (const { label, takes } of moment.possible)
    for (const at of placesOf(takes)) if (!possible.has(at)) possible.set(at, label);
  const active = words.innermost(moment.active).map(({ id }) => id);
  return {
    active: new Set(active),
    current: active[0] ?? null,
    taken: new Set(placesOf(moment.taken)),
    wayTo: (state) => (active.includes(state) ? undefined : ways.get(state)),
    hrefOf: (transitions) => {
      const at = transitions.find((one) => possible.has(one));
      const label = at === undefined ? undefined : possible.get(at);
      if (label === undefined) return undefined;
      return hrefOf({ ...moment.place, steps: [...moment.place.steps, label] });
    },
  };
}
