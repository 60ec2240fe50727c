import { expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

test('a few begin at once, in their order; who is done lets the next one begin', () => {
  const turns = new Turns(2);
  const begun: string[] = [];
  const [endFirst, , endThird] = ['first', 'second', 'third', 'fourth'].map((name) =>
    turns.take(() => begun.push(name)),
  );
  expect(begun).toEqual(['first', 'second']);
  endThird?.();
  endFirst?.();
  endFirst?.();
  expect(begun).toEqual(['first', 'second', 'fourth']);
});

test('tells when nobody waits or runs any more', async () => {
  const turns = new Turns(1);
  await turns.whenIdle();
  const ends = [turns.take(() => undefined), turns.take(() => undefined)];
  const isIdle = vi.fn<() => void>();
  const idle = turns.whenIdle().then(isIdle);
  ends[0]?.();
  await Promise.resolve();
  expect(isIdle).not.toHaveBeenCalled();
  ends[1]?.();
  await idle;
  expect(isIdle).toHaveBeenCalledOnce();
});
