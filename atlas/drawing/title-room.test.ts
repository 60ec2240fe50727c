import { expect, test } from 'vitest';
import type { Drawing } from './drawing.ts';
import { titleRoom } from './title-room.ts';

const state = { id: 'open', x: 100, y: 50, width: 300, height: 200, isOpen: true };
const down = (x: number, top = 20, bottom = 140) => ({
  transitions: [],
  source: 'a',
  target: 'b',
  label: null,
  points: [
    { x, y: top },
    { x, y: bottom },
  ],
});
const drawing = (...edges: Drawing['edges']): Drawing => ({
  width: 500,
  height: 300,
  states: [state],
  starts: [],
  edges,
});
const room = (wanted: number, ...edges: Drawing['edges']) =>
  titleRoom(state, drawing(...edges), { head: 34, wanted });

test('a title stands at the beginning of the head where nothing crosses it', () => {
  expect(room(80)).toEqual({ x: 112, width: 256 });
  // Below the head, above the state, and beside it, arrows are in nobody's way.
  expect(room(80, down(150, 100, 140), down(160, 20, 50), down(450))).toEqual({ x: 112, width: 256 });
});

test('it moves beyond the arrow that would cross it, into the first room that is wide enough', () => {
  expect(room(80, down(160))).toEqual({ x: 166, width: 202 });
  expect(room(40, down(160))).toEqual({ x: 112, width: 42 });
  expect(room(60, down(200), down(150))).toEqual({ x: 206, width: 162 });
});

test('and takes the widest where none is', () => {
  expect(room(400, down(160), down(330))).toEqual({ x: 166, width: 158 });
});
