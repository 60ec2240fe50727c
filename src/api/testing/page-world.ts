import { vi } from 'vitest';

/** What of a browser's page the third parties' part needs. */
export interface PageWorld {
  readonly stored: Map<string, string>;
  /** Fires an event of the window. */
  readonly fire: (type: string, details?: object) => void;
  /** Puts the page into the background. */
  readonly hide: () => void;
  /** Elements that were put into the page. */
  readonly appended: { src?: string; dataset: Record<string, string> }[];
}

/** Stands in for a page at an address, in Node; `kept` is what the tab's storage has from the page before. */
export function aPage(
  pathname = '/account/overview',
  kept: ReadonlyMap<string, string> = new Map(),
): PageWorld {
  const window = new EventTarget();
  const document = new EventTarget();
  const stored = new Map(kept);
  const appended: PageWorld['appended'] = [];
  const createElement = () =>
    Object.assign(new EventTarget(), { dataset: {} as Record<string, string>, src: '' });
  // As after sign-in, which replaces the address that the document came with.
  vi.stubGlobal('location', { pathname: '/', href: 'http://portal.test/' });
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: `http://portal.test${pathname}` }],
    now: () => 0,
  });
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal(
    'document',
    Object.assign(document, {
      hidden: false,
      createElement,
      head: { append: (element: PageWorld['appended'][number]) => appended.push(element) },
    }),
  );
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return {
    stored,
    appended,
    fire: (type, details = {}) => window.dispatchEvent(Object.assign(new Event(type), details)),
    hide: () => {
      Object.assign(document, { hidden: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Object.assign(document, { hidden: false });
    },
  };
}

/** Waits until something is so, without timers, which a test may hold. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 20_000 && !isSo(); turns += 1) await new Promise(setImmediate);
  if (!isSo()) throw new Error('It never came to that');
}

/** Lets everything that is under way on this machine arrive. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate);
}
