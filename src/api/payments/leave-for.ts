/** Leaves for another page; settles when the browser shows this one again out of its back/forward cache. */
export function leaveFor(url: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true, signal });
    location.assign(url);
  });
}
