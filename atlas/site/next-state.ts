import type { KeyboardEvent } from 'react';
import type { Box, Drawing, DrawnState } from '../drawing/drawing.ts';

/** Where an arrow key leads. */
export type Direction = 'up' | 'down' | 'left' | 'right';

const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });

/** The state that an arrow key leads to: the nearest that way, what lies straight ahead before what lies aside. */
export function nextState(states: readonly DrawnState[], from: string, direction: Direction): string | null {
  const own = states.find(({ id }) => id === from);
  if (!own) return null;
  const at = centre(own);
  const isLevel = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let nearest: string | null = null;
  let shortest = Infinity;
  for (const state of states) {
    const to = centre(state);
    const ahead = (isLevel ? to.x - at.x : to.y - at.y) * sign;
    const aside = Math.abs(isLevel ? to.y - at.y : to.x - at.x);
    const way = ahead + aside * 2;
    if (state.id === from || ahead < 4 || way >= shortest) continue;
    nearest = state.id;
    shortest = way;
  }
  return nearest;
}

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Moves the focus from a state to the next one by an arrow key; answers whether it did. */
export function moveFocus({ key, target, currentTarget }: KeyboardEvent, { states }: Drawing): boolean {
  const direction = KEYS[key];
  const from = (target as Element).closest<SVGElement>('[data-state]')?.dataset['state'];
  const next = direction && from ? nextState(states, from, direction) : null;
  if (next === null) return false;
  const links = [...currentTarget.querySelectorAll<SVGElement>('[data-state]')];
  const link = links.find(({ dataset }) => dataset['state'] === next);
  link?.focus();
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return true;
}
