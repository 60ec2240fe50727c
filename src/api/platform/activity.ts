import { fromCallback, type EventObject } from 'xstate';

/** Milliseconds in which one sign of life is enough. */
const OFTEN_ENOUGH = 5_000;
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Tells the session with `activity.seen` that the user types, points or scrolls, at most once in five seconds. */
export function watchActivity<Received extends EventObject, Sent extends EventObject>() {
  return fromCallback<Received, void, Sent>(({ sendBack }) => {
    let last = -Infinity;
    const seen = (): void => {
      if (performance.now() - last < OFTEN_ENOUGH) return;
      last = performance.now();
      sendBack({ type: 'activity.seen' });
    };
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true, capture: true });
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, seen, { capture: true });
    };
  });
}
