import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from '#routes/frame/in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a part that arrives in time is there, and nothing waits any longer', async () => {
  expect(await inTime(Promise.resolve('page'))).toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

test('§9 a part that has not arrived after 120 seconds is given up', async () => {
  const given = expect(inTime(new Promise(() => undefined))).rejects.toMatchObject({ kind: 'timeout' });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await given;
});
