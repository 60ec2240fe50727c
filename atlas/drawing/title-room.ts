import type { Drawing, DrawnState } from './drawing.ts';
import { STATE } from './lines.ts';

/** Pixels between an arrow and the title beside it. */
const GAP = 6;
/** The sign that folds a state stands at its end. */
const CHEVRON = 32;

/** Where the title of an open state can stand. */
export interface TitleRoom {
  readonly x: number;
  readonly width: number;
}

/** Where arrows come down through the head of an open state. */
function crossings({ x, y, width }: DrawnState, head: number, { edges }: Drawing): number[] {
  return edges.flatMap(({ points }) =>
    points.slice(1).flatMap((to, at) => {
      const from = points[at]!;
      const isUpright = from.x === to.x && from.x > x && from.x < x + width;
      const isThrough = Math.min(from.y, to.y) < y + head && Math.max(from.y, to.y) > y + 2;
      return isUpright && isThrough ? [from.x] : [];
    }),
  );
}

/**
 * The room for the title of an open state between the arrows that cross its head: the first that is wide enough,
 * else the widest.
 * @param wanted the title's width, and the height of the head that it stands in
 */
export function titleRoom(
  state: DrawnState,
  drawing: Drawing,
  { head, wanted }: { readonly head: number; readonly wanted: number },
): TitleRoom {
  const first = state.x + STATE.pad;
  const end = state.x + state.width - CHEVRON;
  const stops = [...crossings(state, head, drawing).toSorted((one, other) => one - other), end + GAP];
  const rooms = stops.map((stop, at) => {
    const x = at === 0 ? first : Math.max(first, stops[at - 1]! + GAP);
    return { x, width: Math.min(stop - GAP, end) - x };
  });
  const widest = rooms.toSorted((one, other) => other.width - one.width)[0];
  return rooms.find(({ width }) => width >= wanted) ?? widest ?? { x: first, width: end - first };
}
