import { describe, expect, test } from 'vitest';
import type { Box, Drawing, DrawnEdge, Point } from '../drawing/drawing.ts';
import { judge } from './judge-drawing.ts';

const edge = (points: Point[], label: Box | null, source = 'a', target = 'b'): DrawnEdge => ({
  transitions: [0],
  source,
  target,
  points,
  label,
});
const down = (x: number): Point[] => [
  { x, y: 60 },
  { x, y: 200 },
];
const drawing = (edges: DrawnEdge[]): Drawing => ({
  width: 400,
  height: 300,
  states: [
    { id: 'a', x: 0, y: 0, width: 400, height: 60, isOpen: false },
    { id: 'b', x: 0, y: 200, width: 400, height: 60, isOpen: false },
  ],
  starts: [],
  edges,
});
const label = (x: number, y = 100): Box => ({ x, y, width: 60, height: 20 });

describe('a drawing is refused', () => {
  test.each([
    ['a label over a label', [edge(down(10), label(20)), edge(down(200), label(70))]],
    ['a label over a state', [edge(down(10), label(20, 50))]],
    ['a label over an arrow', [edge(down(10), label(20)), edge(down(50), null)]],
    ['a label over its own arrow', [edge(down(30), label(20))]],
  ])('for %s', (_, edges) => {
    expect(judge(drawing(edges)).overlaps).not.toEqual([]);
  });

  test('and not for labels beside their arrows', () => {
    expect(judge(drawing([edge(down(10), label(14)), edge(down(100), label(104))])).overlaps).toEqual([]);
  });
});

test('crossings are counted, meeting ends are none', () => {
  const level = edge(
    [
      { x: 0, y: 150 },
      { x: 300, y: 150 },
    ],
    null,
  );
  const ending = edge(
    [
      { x: 100, y: 60 },
      { x: 100, y: 150 },
    ],
    null,
  );
  expect(judge(drawing([edge(down(50), null), level, ending])).crossings).toBe(1);
});
