import { expect, test } from 'vitest';
import { guessBound, triesLeft, waitAnywhere, waitAt } from '#domain/access/guess-limit.ts';

const LIMIT = { attempts: 5, lockSeconds: 900 };

test('a place waits longer after each failure, and from the limit on for the whole lock', () => {
  expect([1, 2, 3, 4, 5, 6].map((wrong) => waitAt(wrong, LIMIT))).toEqual([0, 0, 2, 4, 900, 900]);
});

test('each wrong guess leaves one less, and none from the limit on', () => {
  expect([0, 1, 4, 5, 6].map((wrong) => triesLeft(wrong, LIMIT))).toEqual([5, 4, 1, 0, 0]);
});

test('no wait is longer than the lock', () => {
  expect(waitAt(40, { attempts: 100, lockSeconds: 60 })).toBe(60);
});

test('strangers elsewhere are not delayed before the lock', () => {
  expect([4, 5, 6].map((wrong) => waitAnywhere(wrong, LIMIT))).toEqual([0, 900, 900]);
});

test('twenty guesses and one for each lock are looked at in a day', () => {
  expect(guessBound({ attempts: 20, lockSeconds: 900 }, 86_400)).toBe(116);
  expect(guessBound({ attempts: 20, lockSeconds: 0 }, 10)).toBe(30);
});
