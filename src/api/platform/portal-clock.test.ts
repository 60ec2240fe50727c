import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, portalNow } from './portal-clock.ts';

const at = (date: string) => new Response(null, { headers: { date } });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:00:00.000Z') });
});
afterEach(() => {
  noteServerTime(at(new Date().toUTCString()));
  vi.useRealTimers();
});

test('a server whose clock was moved on is two days ahead, and stays so while time passes', () => {
  noteServerTime(at('Sun, 22 Nov 2026 15:00:00 GMT'));
  expect(portalNow()).toBe('2026-11-22T15:00:00.000Z');
  vi.advanceTimersByTime(60_000);
  expect(portalNow()).toBe('2026-11-22T15:01:00.000Z');
});

test('seconds are the same clock, and an answer that tells no time changes nothing', () => {
  noteServerTime(at('Fri, 20 Nov 2026 15:00:04 GMT'));
  expect(portalNow()).toBe('2026-11-20T15:00:00.000Z');
  noteServerTime(at('Fri, 20 Nov 2026 16:00:00 GMT'));
  noteServerTime(new Response(null));
  noteServerTime(at('soon'));
  expect(portalNow()).toBe('2026-11-20T16:00:00.000Z');
});
