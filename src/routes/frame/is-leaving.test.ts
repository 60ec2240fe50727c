import { expect, test } from 'vitest';
import { isLeaving } from './is-leaving.ts';

const at = (pathname: string) => ({ pathname });

test.each([
  ['/payments/scheduled/1', '/payments/scheduled', true],
  ['/payments/scheduled', '/payments/scheduled', false],
  ['/payments/scheduled', undefined, false],
])('on the way to %s from %s: %s', (to, from, expected) => {
  const state = { location: at(to), resolvedLocation: from === undefined ? undefined : at(from) };
  expect(isLeaving({ state } as never)).toBe(expected);
});
