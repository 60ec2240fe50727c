import type { Box, Drawing, DrawnEdge, DrawnState, Point } from '../drawing/drawing.ts';
import { HEAD } from '../drawing/lines.ts';

/** What makes a drawing hard to read. */
export interface Judgement {
  /** Labels over labels, states or arrows, by name: the build refuses them. */
  readonly overlaps: readonly string[];
  readonly crossings: number;
  /** Smaller is better. */
  readonly score: number;
}

/** Pixels by which two things may touch. */
const TOUCH = 1;

function overlap(one: Box, other: Box): boolean {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return wide > TOUCH && high > TOUCH;
}

type Segment = readonly [Point, Point];

const segmentsOf = ({ points }: DrawnEdge): Segment[] =>
  points.slice(1).map((point, at) => [points[at]!, point]);

const boxOf = ([from, to]: Segment): Box => ({
  x: Math.min(from.x, to.x) - 0.75,
  y: Math.min(from.y, to.y) - 0.75,
  width: Math.abs(from.x - to.x) + 1.5,
  height: Math.abs(from.y - to.y) + 1.5,
});

/** Of an open state only the border and the head are in the way. */
function solidParts(state: DrawnState): Box[] {
  if (!state.isOpen) return [state];
  const { x, y, width, height } = state;
  return [
    { x, y, width, height: HEAD },
    { x: x - 1, y, width: 2, height },
    { x: x + width - 1, y, width: 2, height },
    { x, y: y + height - 1, width, height: 2 },
  ];
}

/** Whether two segments cross within both, not only at their ends. */
function cross(one: Segment, other: Segment): boolean {
  const [level, upright] = one[0].y === one[1].y ? [one, other] : [other, one];
  if (level[0].y !== level[1].y || upright[0].x !== upright[1].x) return false;
  const [left, right] = [level[0].x, level[1].x].toSorted((a, b) => a - b) as [number, number];
  const [top, bottom] = [upright[0].y, upright[1].y].toSorted((a, b) => a - b) as [number, number];
  const { x } = upright[0];
  const { y } = level[0];
  return x > left + TOUCH && x < right - TOUCH && y > top + TOUCH && y < bottom - TOUCH;
}

const nameOf = ({ source, target }: DrawnEdge): string => `the label from ${source} to ${target}`;

function labelFaults(edge: DrawnEdge, label: Box, at: number, drawing: Drawing): string[] {
  const found: string[] = [];
  for (const [place, other] of drawing.edges.entries()) {
    if (place > at && other.label && overlap(label, other.label))
      found.push(`${nameOf(edge)} and ${nameOf(other)}`);
    if (segmentsOf(other).some((segment) => overlap(label, boxOf(segment)))) {
      found.push(`${nameOf(edge)} and the arrow from ${other.source} to ${other.target}`);
    }
  }
  for (const state of drawing.states) {
    if (solidParts(state).some((part) => overlap(label, part))) found.push(`${nameOf(edge)} and ${state.id}`);
  }
  return found;
}

function countCrossings(edges: readonly DrawnEdge[]): number {
  const segments = edges.map(segmentsOf);
  let count = 0;
  for (const [at, own] of segments.entries()) {
    for (const others of segments.slice(at + 1)) {
      count += own.reduce((sum, one) => sum + others.filter((other) => cross(one, other)).length, 0);
    }
  }
  return count;
}

/** Judges a drawing: labels that lie over something, arrows that cross, and how large it is. */
export function judge(drawing: Drawing): Judgement {
  const overlaps = drawing.edges.flatMap((edge, at) =>
    edge.label ? labelFaults(edge, edge.label, at, drawing) : [],
  );
  const crossings = countCrossings(drawing.edges);
  const bends = drawing.edges.reduce((sum, { points }) => sum + points.length, 0);
  // How much it has to shrink to be seen whole beside the list of charts.
  const size = 40 * Math.max(drawing.width / 1_000, drawing.height / 760);
  return { overlaps, crossings, score: overlaps.length * 1_000 + crossings * 8 + bends + size };
}
