import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { readChart } from '../chart/read-chart.ts';
import type { Drawing } from './drawing.ts';
import { drawingName } from './first-drawing.ts';

const flow = (prefix: string, length: number) => ({
  initial: `${prefix}0`,
  states: Object.fromEntries(
    Array.from({ length }, (_, at) => [
      `${prefix}${at}`,
      { on: { 'step.next': `${prefix}${(at + 1) % length}` } },
    ]),
  ),
});
const drawing = (...arrows: number[]): Drawing => ({
  width: 1,
  height: 1,
  states: [],
  starts: [],
  edges: arrows.map((at) => ({ transitions: [at], source: '', target: '', points: [], label: null })),
});
const sideBySide = readChart(
  'lists',
  createMachine({ id: 'lists', type: 'parallel', states: { page: flow('a', 8), rows: flow('b', 8) } }),
);
const chain = readChart(
  'chain',
  createMachine({ id: 'chain', initial: 'one', states: { one: flow('a', 14), two: flow('b', 2) } }),
);
const nowhere = { drawing: null, state: null };

test('a large chart is shown folded at first', () => {
  const drawings = { all: drawing(0, 1), none: drawing(0), 'chain.one': drawing(0) };
  expect(drawingName({ chart: chain, drawings }, nowhere)).toBe('none');
  expect(drawingName({ chart: chain, drawings }, { drawing: null, state: 'chain.one.a3' })).toBe('chain.one');
  expect(drawingName({ chart: chain, drawings }, { drawing: null, state: 'chain.one' })).toBe('chain.one');
});

test('what runs side by side is shown open, because folded it has no arrow to follow', () => {
  const drawings = { all: drawing(0, 1), none: drawing() };
  expect(drawingName({ chart: sideBySide, drawings }, nowhere)).toBe('all');
  expect(drawingName({ chart: sideBySide, drawings }, { drawing: 'none', state: null })).toBe('none');
});

test('a small chart is shown open, and one that the address names as it is named', () => {
  const small = readChart('few', createMachine({ id: 'few', initial: 'one', states: { one: flow('a', 2) } }));
  const drawings = { all: drawing(0), none: drawing(0) };
  expect(drawingName({ chart: small, drawings }, nowhere)).toBe('all');
  expect(drawingName({ chart: small, drawings }, { drawing: 'none', state: null })).toBe('none');
  expect(drawingName({ chart: small, drawings }, { drawing: 'gone', state: null })).toBe('all');
});
