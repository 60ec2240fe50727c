/** What the page itself sees of its loading. */
export interface Observed {
  ready: number;
  blocking: number;
  layoutShift: number;
  lastTaskEnd: number;
}

declare global {
  interface Window {
    observed: Observed;
  }
}

/** Runs in the page before its own scripts; everything that it uses must stand inside it. */
export function observePage(wanted: { selector: string } | { event: string }): void {
  const observed: Observed = { ready: 0, blocking: 0, layoutShift: 0, lastTaskEnd: 0 };
  window.observed = observed;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });

  observe('longtask', ({ startTime, duration }) => {
    observed.blocking += Math.max(0, duration - 50);
    observed.lastTaskEnd = startTime + duration;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) observed.layoutShift += shift.value;
  });
  if ('event' in wanted) {
    addEventListener(wanted.event, () => (observed.ready = performance.now()), { once: true });
    return;
  }
  const look = () => {
    if (document.querySelector(wanted.selector)?.getClientRects().length) observed.ready = performance.now();
    else setTimeout(look, 16);
  };
  look();
}
