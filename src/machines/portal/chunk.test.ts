import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { chunk } from '#machines/portal/chunk.ts';

test('§9: a part that has not come after 120 seconds has not come in time, and not a moment sooner', () => {
  const clock = new SimulatedClock();
  const never = fromPromise<void, void>(() => new Promise(() => undefined));
  const loading = createActor(chunk.provide({ actors: { loadChunk: never } }), { clock }).start();
  clock.increment(119_999);
  expect(loading.getSnapshot().value).toEqual({ loading: 'slow' });
  clock.increment(1);
  expect(loading.getSnapshot().value).toBe('timedOut');
});
