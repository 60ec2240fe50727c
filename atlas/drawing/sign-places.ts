import type { Box, Drawing, DrawnEdge, Point } from './drawing.ts';

/** Pixels between two places that are tried. */
const STEP = 6;
/** Further away than this, nothing is in the way. */
const FREE = 14;

/** Every few pixels of an arrow, its ends left out. */
function placesOn({ points }: DrawnEdge): Point[] {
  const places = points.slice(1).flatMap((to, at) => {
    const from = points[at]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return Array.from({ length: Math.floor(length / STEP) }, (_, step) => {
      const share = ((step + 0.5) * STEP) / length;
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    });
  });
  const ends = Math.min(2, Math.floor(places.length / 4));
  return places.slice(ends, places.length - ends);
}

function distance(to: Box, { x, y }: Point): number {
  const aside = Math.max(to.x - x, 0, x - (to.x + to.width));
  const above = Math.max(to.y - y, 0, y - (to.y + to.height));
  return Math.hypot(aside, above);
}

/** Where a sign can stand on each of these arrows: as far as can be from labels, states and other signs. */
export function signPlaces(drawing: Drawing, edges: readonly DrawnEdge[]): Map<DrawnEdge, Point> {
  const solid = [
    ...drawing.edges.flatMap(({ label }) => label ?? []),
    ...drawing.states.filter(({ isOpen }) => !isOpen),
  ];
  const found = new Map<DrawnEdge, Point>();
  for (const edge of edges) {
    const taken = [...found.values()].map(({ x, y }) => ({ x: x - 5, y: y - 5, width: 10, height: 10 }));
    const room = (point: Point) =>
      Math.min(
        FREE,
        ...solid.map((box) => distance(box, point)),
        ...taken.map((box) => distance(box, point)),
      );
    const middle = placesOn(edge).map((point) => ({ point, room: room(point) }));
    const best = middle.toSorted((one, other) => other.room - one.room)[0];
    const alike = middle.filter((one) => one.room === best?.room);
    // Of several with room enough, the one in the middle.
    const chosen = alike[Math.floor(alike.length / 2)] ?? best;
    const fallback = edge.points[Math.floor(edge.points.length / 2)];
    const point = chosen?.point ?? fallback;
    if (point) found.set(edge, { x: Math.round(point.x * 10) / 10, y: Math.round(point.y * 10) / 10 });
  }
  return found;
}
